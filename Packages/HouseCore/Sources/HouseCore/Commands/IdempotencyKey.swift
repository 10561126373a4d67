internal import FoundationCore

/// The key that makes a repeated request the same one: the caller, and the text that the caller chose.
public struct IdempotencyKey: Sendable, Hashable {
    /// The greatest number of bytes in the text.
    public static let maximumLength = 255

    /// The caller as it is stored: the member's identifier, or `@administrator`.
    public let caller: String
    /// The text that the caller chose.
    public let text: String

    /// Creates a key; `nil` for an anonymous caller, and unless the text has 1 to 255 bytes.
    public init?(_ text: String, of caller: Caller) {
        guard (1...Self.maximumLength).contains(text.utf8.count) else { return nil }
        guard let name = caller.member?.rawValue ?? (caller.isAdministrator ? "@administrator" : nil) else {
            return nil
        }
        self.init(caller: name, text: text)
    }

    init(caller: String, text: String) {
        self.caller = caller
        self.text = text
    }
}
