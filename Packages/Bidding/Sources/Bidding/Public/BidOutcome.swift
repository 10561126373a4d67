public import FoundationCore

/// Where a bidder stands in an auction, while it runs and after it. The house may add more; an unknown one is kept as it
/// came.
public struct BidOutcome: Sendable, Hashable {
    /// The outcome's kind, for a program to tell apart.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the outcome.
        public let rawValue: String
        /// An outcome by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bidder would win now.
        public static let leading = Code(rawValue: "leading")
        /// Nobody has bid more, but the reserve is not reached.
        public static let leadingReserveUnmet = Code(rawValue: "leadingReserveUnmet")
        /// Someone has bid as much earlier, or more.
        public static let outbid = Code(rawValue: "outbid")
        /// The auction is over, and the item goes to the bidder.
        public static let won = Code(rawValue: "won")
        /// The auction is over, and the item goes to somebody else, or to nobody.
        public static let lost = Code(rawValue: "lost")
        /// The auction was withdrawn, by its seller or an admin.
        public static let withdrawn = Code(rawValue: "withdrawn")
    }

    /// The kind of outcome.
    public let code: Code
    /// Whether somebody else leads or has won.
    public var isBehind: Bool { code == .outbid || code == .lost }
    /// The least that the bidder must offer to lead again; `nil` for a leader, and once bids count no more.
    public let minimumNext: Money?
    /// Why and by whom the auction was withdrawn; `nil` for other outcomes, and where it is not known.
    public let withdrawal: Withdrawal?

    /// An outcome of a kind; for the known kinds use the static members.
    public init(code: Code, minimumNext: Money? = nil, withdrawal: Withdrawal? = nil) {
        self.code = code
        self.minimumNext = minimumNext
        self.withdrawal = withdrawal
    }

    /// The bidder would win now.
    public static let leading = BidOutcome(code: .leading)
    /// Nobody has bid more, but the reserve is not reached.
    public static let leadingReserveUnmet = BidOutcome(code: .leadingReserveUnmet)
    /// Someone has bid as much earlier, or more; the next bid must be at least `minimumNext`.
    public static func outbid(minimumNext: Money) -> BidOutcome { BidOutcome(code: .outbid, minimumNext: minimumNext) }
    /// The auction is over, and the item goes to the bidder.
    public static let won = BidOutcome(code: .won)
    /// The auction is over, and the item goes to somebody else, or to nobody.
    public static let lost = BidOutcome(code: .lost)
    /// The auction was withdrawn, for this reason if it is known.
    public static func withdrawn(_ withdrawal: Withdrawal?) -> BidOutcome {
        BidOutcome(code: .withdrawn, withdrawal: withdrawal)
    }
}
