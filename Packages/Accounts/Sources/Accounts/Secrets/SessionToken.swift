/// The bearer token of a session: whoever presents the token acts as the member. Its descriptions and its mirror do not
/// reveal the text.
public struct SessionToken: RawRepresentable, Sendable, Hashable {
    /// The text, as in the header field `Authorization`. Never print or log it.
    public let rawValue: String
    /// Creates a token from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder.
    public var description: String { "(token)" }
    /// A placeholder.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
