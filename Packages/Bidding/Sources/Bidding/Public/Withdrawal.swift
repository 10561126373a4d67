public import FoundationCore

/// Why an auction was withdrawn, and on whose authority.
public struct Withdrawal: Sendable, Hashable {
    /// The stated reason.
    public let reason: String
    /// Whether the seller or an administrator withdrew the auction.
    public let authority: Authority

    /// Creates a withdrawal, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for a reason that ``StatedReason/check(_:)`` does not accept. An empty reason is valid:
    ///   the rules determine whether a reason is required.
    public init(reason: String, authority: Authority) throws(InvalidField) {
        try StatedReason.check(reason)
        self.reason = reason
        self.authority = authority
    }

    /// The role in which a member withdraws an auction. Servers may add values; an unknown value is preserved.
    public struct Authority: RawRepresentable, Sendable, Hashable {
        /// The stable name of the authority.
        public let rawValue: String
        /// Creates an authority from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The seller of the item.
        public static let seller = Authority(rawValue: "seller")
        /// An administrator of the house.
        public static let admin = Authority(rawValue: "admin")
    }
}
