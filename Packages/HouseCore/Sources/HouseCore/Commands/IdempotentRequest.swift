internal import FoundationCore

/// An idempotent request: its key, its fingerprint, and the response to store.
public struct IdempotentRequest<Output: Sendable>: Sendable {
    /// The caller's key.
    public let key: IdempotencyKey
    /// A digest of the request's content. Different requests have different digests.
    public let fingerprint: [UInt8]
    /// The subject that determines the retention of the idempotency record; `nil` for the first subject of the command.
    public let subject: LogSubject?
    let render: @Sendable (Result<Output, any Error>) -> [UInt8]?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - key: the caller's key.
    ///   - fingerprint: a digest of the request's content.
    ///   - subject: the subject that determines the retention of the idempotency record.
    ///   - render: returns the response to store for an output or a refusal; `nil` if a retry must be decided again,
    ///     such as after an authentication failure. The response must not contain credentials.
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
    /// This request was decided.
    case decided(Output)
    /// An earlier request with the same key and content was decided. The value is the stored response, in bytes.
    case replayed([UInt8])
}

/// The idempotency key was already used for a different request.
public struct IdempotencyKeyReused: Error, Sendable, Hashable {
    init() {}
}

/// An idempotency key of one caller.
public struct IdempotencyKey: Sendable, Hashable {
    /// The maximum length of the text in bytes.
    public static let maximumLength = 255

    /// The caller, in the form that is stored: the member's identifier, or `@administrator`.
    public let caller: String
    /// The text that the caller chose.
    public let text: String

    /// Creates a key; `nil` if the caller is anonymous or the text does not have 1 to 255 bytes.
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
