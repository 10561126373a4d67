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
