/// A usage error that a command detects in `validate()` or during execution.
///
/// ``Program`` reports it like a parser error: the message, the usage line, exit status 64.
public struct ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be valid, without a leading `error:`.
    public let message: String

    /// Creates an error with a message.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
