/// The error of a command that was interrupted before it completed.
///
/// Throw it instead of `CancellationError` to tell the user how to resume.
///
/// ```swift
/// } catch is CancellationError {
///     throw Interrupted(hint: "resume with: greenhouse watch --since \(last)")
/// }
/// ```
public struct Interrupted: Error, Sendable, Hashable {
    /// How to resume, printed on separate lines after the message; may be empty.
    public let hint: String
    /// The exit status: ``ExitStatus/terminated`` after `SIGTERM` in ``Interruption/run(_:)``, otherwise
    /// ``ExitStatus/interrupted``.
    public let exitStatus: ExitStatus

    /// Creates an interruption by the user.
    public init(hint: String = "") {
        self.init(hint: hint, exitStatus: .interrupted)
    }

    init(hint: String, exitStatus: ExitStatus) {
        self.hint = hint
        self.exitStatus = exitStatus
    }
}
