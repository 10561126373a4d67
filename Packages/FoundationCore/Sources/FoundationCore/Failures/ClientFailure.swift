/// The failure of a client call: its kind, and whether the request may have taken effect.
///
/// ```swift
/// catch let failure as ClientFailure {
///     switch failure.effect {
///     case .notApplied: show(failure)           // safe to retry
///     case .unknown: retryWithTheSameKey()      // it may have taken effect
///     }
/// }
/// ```
public struct ClientFailure: Error, Sendable, Hashable {
    /// The kind of a failure. Contexts add kinds; a server may send kinds that the client does not know.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind, as in JSON.
        public let rawValue: String
        /// The message for people, without a full stop; `nil` if this program does not know the kind.
        let reason: String?

        /// Creates a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
            reason = nil
        }

        /// Creates a kind that a context adds.
        ///
        /// - Parameters:
        ///   - name: The stable name.
        ///   - reason: The message for people, without a full stop.
        public init(_ name: String, _ reason: String) {
            rawValue = name
            self.reason = reason
        }

        /// Whether the names are equal.
        public static func == (left: Code, right: Code) -> Bool { left.rawValue == right.rawValue }

        /// Hashes the name.
        public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

        /// The house could not be reached, or its response did not arrive.
        public static let offline = Code("offline", "the house cannot be reached")
        /// The request requires a signed-in caller.
        public static let notSignedIn = Code("notSignedIn", "sign-in is required")
        /// The caller is not permitted to make the request.
        public static let forbidden = Code("forbidden", "permission denied")
        /// The entity does not exist, or the caller is not permitted to know that it exists.
        public static let notFound = Code("notFound", "not found")
        /// The request is not valid; ``ClientFailure/detail`` states why.
        public static let invalid = Code("invalid", "the request is not valid")
        /// The idempotency key was used for another request. That request may have taken effect; this one has not.
        public static let keyReused = Code("keyReused", "the idempotency key belongs to another request")
        /// The entity has changed since the version that the request stated (a version conflict).
        public static let versionConflict = Code("changedMeanwhile", "the entity was changed by another request")
        /// There were too many requests, or the house is overloaded. Retry after ``ClientFailure/retryAfter``.
        public static let throttled = Code("throttled", "too many requests")
        /// The house's storage is full. The house accepts no change until space is freed.
        public static let storageFull = Code("storageFull", "the storage of the house is full")
        /// The house's storage cannot be read or written. The house accepts no change until the storage is repaired.
        public static let storageFailed = Code("storageFailed", "the storage of the house failed")
        /// A rule refused the request; ``ClientFailure/refusal`` states the reason.
        public static let refused = Code("refused", "a rule refused the request")
        /// The house failed with an internal error, or its response is not valid.
        public static let serverFault = Code("serverFault", "the house failed")
        /// The server is not an auction house, for example because the address is wrong: it responded with a web page.
        public static let foreignServer = Code("foreignServer", "the server is not an auction house")
        /// The caller cancelled the request.
        public static let cancelled = Code("cancelled", "cancelled")
    }

    /// Whether the request took effect.
    public enum Effect: Sendable, Hashable {
        /// The request had no effect.
        case notApplied
        /// The request may have taken effect. To find out, repeat it with the same idempotency key.
        case unknown
    }

    /// The kind of failure.
    public let code: Code
    /// Whether the request took effect.
    public let effect: Effect
    /// A message for people in addition to the message of ``code``; `nil` if there is none.
    public let detail: String?
    /// The refusal; `nil` unless the kind is ``Code/refused``.
    public let refusal: Refusal?
    /// The time to wait before a retry (`Retry-After`); `nil` if the house did not state it.
    public let retryAfter: Duration?

    /// Creates a failure.
    public init(
        _ code: Code,
        effect: Effect = .notApplied,
        detail: String? = nil,
        refusal: Refusal? = nil,
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.effect = effect
        self.detail = detail
        self.refusal = refusal
        self.retryAfter = retryAfter
    }
}

extension ClientFailure {
    /// Whether the house has decided the request. The decision also applies to earlier attempts with the same
    /// idempotency key.
    ///
    /// Other failures without effect, such as ``Code/throttled``, concern this attempt only: an earlier attempt may
    /// still have taken effect.
    public var isDecision: Bool {
        switch code {
        case .refused, .notFound, .forbidden, .invalid, .keyReused, .versionConflict: effect == .notApplied
        default: false
        }
    }
}

extension ClientFailure: CustomStringConvertible {
    /// A one-line message for people, without a full stop. It contains the detail, as in `the house cannot be reached:
    /// connection refused`, or the reason of the refusal.
    public var description: String {
        if let refusal { return refusal.description }
        let reason = code.reason ?? "failed with the code '\(code.rawValue)'"
        return detail.map { "\(reason): \($0)" } ?? reason
    }
}
