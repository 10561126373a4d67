public import FoundationCore

/// A password. Its descriptions and its mirror do not reveal the text.
public struct Password: Sendable, Hashable {
    /// The maximum length in UTF-8 bytes.
    public static let maximumLength = 1_024
    /// The minimum length of a new password, in characters.
    public static let minimumNewLength = 10

    /// The text. Never print, log or store it.
    public let text: String

    /// Creates a password that a caller entered, for example to sign in.
    ///
    /// - Throws: `InvalidField` if the text is empty or longer than ``maximumLength``.
    public init(_ text: String) throws(InvalidField) {
        guard (1...Self.maximumLength).contains(text.utf8.count) else {
            throw InvalidField("password", "must be 1 to \(Self.maximumLength) bytes long in UTF-8")
        }
        self.text = text
    }

    /// Checks that the password is strong enough to be the new password of the member named `name`. It need not mix
    /// different kinds of characters (NIST SP 800-63B, section 5.1.1.2).
    ///
    /// - Throws: `InvalidField` if the password is shorter than ``minimumNewLength``, or equals the name, ignoring
    ///   case.
    public func requireStrength(for name: String) throws(InvalidField) {
        guard text.count >= Self.minimumNewLength else {
            throw InvalidField("password", "must have at least \(Self.minimumNewLength) characters")
        }
        guard text.lowercased() != name.lowercased() else {
            throw InvalidField("password", "must not equal the member's name")
        }
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
