/// A usage error found by a command itself, in `validate()` or at work.
///
/// Reported like the parser's own: the message, the usage line, exit status 64.
public struct ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right; no leading `error:`.
    public let message: String

    /// Describes what is wrong.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
