internal import FoundationCore

/// A request that may be repeated: how the repeat is recognised, and which response is stored for it.
public struct IdempotentRequest<Output: Sendable>: Sendable {
    /// The caller's key.
    public let key: IdempotencyKey
    /// A digest of the request's content, equal for equal requests only.
    public let fingerprint: [UInt8]
    /// The subject whose module states how long the record is kept; `nil` for the subject that the command names first.
    public let subject: LogSubject?
    let render: @Sendable (Result<Output, any Error>) -> [UInt8]?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - key: the caller's key.
    ///   - fingerprint: a digest of the request's content.
    ///   - subject: the subject whose module states how long the record is kept.
    ///   - render: returns the response to store for an output or a refusal; `nil` if a repeat is to be decided anew, as
    ///     after a caller was not signed in. It must not contain credentials.
    public init(
        key: IdempotencyKey,
        fingerprint: [UInt8],
        subject: LogSubject? = nil,
        render: @escaping @Sendable (Result<Output, any Error>) -> [UInt8]?
    ) {
        self.key = key
        self.fingerprint = fingerprint
        self.subject = subject
        self.render = render
    }
}

/// The reply to a command with an idempotency key.
public enum CommandReply<Output: Sendable>: Sendable {
    /// The command was decided by this request.
    case decided(Output)
    /// An earlier request with the same key and content was decided; these are the bytes of its stored response.
    case replayed([UInt8])
}

/// The idempotency key was used before, with another request.
public struct IdempotencyKeyReused: Error, Sendable, Hashable {
    init() {}
}

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
