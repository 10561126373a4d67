/// The user, or another program, ended the command before it was done: what a command throws in place of
/// `CancellationError` to say how to go on.
///
/// ```swift
/// } catch is CancellationError {
///     throw Interrupted(hint: "resume with: greenhouse watch --since \(last)")
/// }
/// ```
public struct Interrupted: Error, Sendable, Hashable {
    /// How to go on, on lines of its own below the message; empty says nothing.
    public let hint: String
    /// The status the program ends with: ``ExitCode/interrupted``, or ``ExitCode/terminated`` as
    /// ``Interruption/run(_:)`` makes it after `SIGTERM`.
    public let exitCode: ExitCode

    /// Describes an end by the user.
    public init(hint: String = "") {
        self.init(hint: hint, exitCode: .interrupted)
    }

    init(hint: String, exitCode: ExitCode) {
        self.hint = hint
        self.exitCode = exitCode
    }
}
