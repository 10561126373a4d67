/// A code that an administrator gives to a person. It works once: to register, or to set a password. The descriptions
/// and the mirror of a code do not reveal the text.
public struct OneTimeCode: RawRepresentable, Sendable, Hashable {
    /// The text: groups of lowercase letters and digits with hyphens between them.
    public let rawValue: String
    /// Creates a code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text in lowercase, without hyphens and whitespace. Two codes are the same if their normalized texts are
    /// equal.
    public var normalized: String {
        String(rawValue.lowercased().filter { $0 != "-" && !$0.isWhitespace })
    }
}

extension OneTimeCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder.
    public var description: String { "(one-time code)" }
    /// A placeholder.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
