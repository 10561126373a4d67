/// Why a client could not do what it was asked to, and whether it may have happened all the same.
///
/// ```swift
/// catch let failure as ClientFailure {
///     switch failure.effect {
///     case .notApplied: show(failure)           // safe to try again
///     case .unknown: askAgainWithTheSameKey()   // it may have happened
///     }
/// }
/// ```
public struct ClientFailure: Error, Sendable, Hashable {
    /// What kind of failure it is, for a program to tell apart; more may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The house could not be reached, or its answer did not arrive.
        public static let offline = Code(rawValue: "offline")
        /// The caller has to sign in.
        public static let notSignedIn = Code(rawValue: "notSignedIn")
        /// The caller may not do it.
        public static let forbidden = Code(rawValue: "forbidden")
        /// There is no such thing, or it is not the caller's to know of.
        public static let notFound = Code(rawValue: "notFound")
        /// What was sent cannot be as it is: `detail` says what.
        public static let invalid = Code(rawValue: "invalid")
        /// It has changed since the caller saw it.
        public static let changedMeanwhile = Code(rawValue: "changedMeanwhile")
        /// Too many requests, or too much to do: trying again later helps.
        public static let throttled = Code(rawValue: "throttled")
        /// No room is left in the house's storage: it changes nothing until somebody makes room.
        public static let storageFull = Code(rawValue: "storageFull")
        /// The house's storage cannot be read or written: it changes nothing until that is repaired.
        public static let storageFailed = Code(rawValue: "storageFailed")
        /// A rule does not accept it: `refusal` says which.
        public static let refused = Code(rawValue: "refused")
        /// The house failed, or its answer makes no sense.
        public static let serverFault = Code(rawValue: "serverFault")
        /// The caller no longer wanted it.
        public static let cancelled = Code(rawValue: "cancelled")
    }

    /// Whether what was asked for has happened.
    public enum Effect: Sendable, Hashable {
        /// It has not.
        case notApplied
        /// Nobody on this side can tell; asking again under the same key settles it.
        case unknown
    }

    /// The kind of failure.
    public let code: Code
    /// Whether what was asked for has happened.
    public let effect: Effect
    /// What happened, in words for people; `nil` when there is nothing to add.
    public let detail: String?
    /// The rule that does not accept it.
    public let refusal: Refusal?
    /// How long to wait before trying again, if the house has said.
    public let retryAfter: Duration?

    /// A failure of a kind.
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
    /// Whether the house has decided, so that it is settled for earlier attempts under the same key, too. Other failures
    /// that say that nothing happened, such as `.throttled`, say so of this attempt alone: an earlier one whose outcome is
    /// unknown stays unknown.
    public var isDecision: Bool {
        switch code {
        case .refused, .notFound, .forbidden, .invalid, .changedMeanwhile: effect == .notApplied
        default: false
        }
    }
}

extension ClientFailure: CustomStringConvertible {
    /// The kind and the detail.
    public var description: String { detail.map { "\(code.rawValue): \($0)" } ?? code.rawValue }
}
