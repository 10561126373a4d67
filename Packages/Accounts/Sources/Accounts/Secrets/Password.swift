public import FoundationCore

/// A password. Its descriptions and its reflection do not reveal it.
public struct Password: Sendable, Hashable {
    /// The largest length in bytes of UTF-8.
    public static let maximumLength = 1_024
    /// The smallest length of a new password, in characters.
    public static let minimumNewLength = 10

    /// The text. Never print, log or store it.
    public let text: String

    /// Creates a password that a caller states, for example to sign in.
    ///
    /// - Throws: `InvalidField` if the text is empty or too long.
    public init(_ text: String) throws(InvalidField) {
        guard (1...Self.maximumLength).contains(text.utf8.count) else {
            throw InvalidField("password", "must have 1 to \(Self.maximumLength) bytes of UTF-8")
        }
        self.text = text
    }

    /// Validates a new password of a member. There are no rules about kinds of characters (NIST SP 800-63B, section 5.1.1.2).
    ///
    /// - Throws: `InvalidField` if the password is too short, or is the member's name.
    public func requireStrength(for name: String) throws(InvalidField) {
        guard text.count >= Self.minimumNewLength else {
            throw InvalidField("password", "must have at least \(Self.minimumNewLength) characters")
        }
        guard text.lowercased() != name.lowercased() else { throw InvalidField("password", "must not be the name") }
    }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder.
    public var description: String { "(password)" }
    /// A placeholder.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
