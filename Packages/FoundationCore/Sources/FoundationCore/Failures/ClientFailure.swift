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
    /// The kind of a failure. Servers may add kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind, as in JSON.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The house could not be reached, or its response did not arrive.
        public static let offline = Code(rawValue: "offline")
        /// The request requires a signed-in caller.
        public static let notSignedIn = Code(rawValue: "notSignedIn")
        /// The caller is not permitted to make the request.
        public static let forbidden = Code(rawValue: "forbidden")
        /// The entity does not exist, or the caller may not know of it.
        public static let notFound = Code(rawValue: "notFound")
        /// The request is not valid; ``ClientFailure/detail`` states why.
        public static let invalid = Code(rawValue: "invalid")
        /// The entity has changed since the version that the caller stated.
        public static let changedMeanwhile = Code(rawValue: "changedMeanwhile")
        /// Too many requests, or the house is overloaded. Retry later; see ``ClientFailure/retryAfter``.
        public static let throttled = Code(rawValue: "throttled")
        /// The house's storage is full. The house accepts no change until space is freed.
        public static let storageFull = Code(rawValue: "storageFull")
        /// The house's storage cannot be read or written. The house accepts no change until it is repaired.
        public static let storageFailed = Code(rawValue: "storageFailed")
        /// A rule refused the request; ``ClientFailure/refusal`` states which.
        public static let refused = Code(rawValue: "refused")
        /// The house failed, or its response is not valid.
        public static let serverFault = Code(rawValue: "serverFault")
        /// The caller cancelled the request.
        public static let cancelled = Code(rawValue: "cancelled")
    }

    /// Whether the request took effect.
    public enum Effect: Sendable, Hashable {
        /// The request had no effect.
        case notApplied
        /// The client cannot know. Repeating the request with the same idempotency key resolves it.
        case unknown
    }

    /// The kind of failure.
    public let code: Code
    /// Whether the request took effect.
    public let effect: Effect
    /// A message for people; `nil` if the kind says everything.
    public let detail: String?
    /// The refusal, for the kind ``Code/refused``.
    public let refusal: Refusal?
    /// The time to wait before a retry, if the house stated one (`Retry-After`).
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
    /// Whether the failure is the house's decision on the request, and so also on earlier attempts with the same key.
    ///
    /// Other failures without effect, such as ``Code/throttled``, concern this attempt only: the outcome of an earlier attempt
    /// stays unknown.
    public var isDecision: Bool {
        switch code {
        case .refused, .notFound, .forbidden, .invalid, .changedMeanwhile: effect == .notApplied
        default: false
        }
    }
}

extension ClientFailure: CustomStringConvertible {
    /// The kind, and the detail if there is one.
    public var description: String { detail.map { "\(code.rawValue): \($0)" } ?? code.rawValue }
}
