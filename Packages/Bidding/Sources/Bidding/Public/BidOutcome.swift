public import FoundationCore

/// The outcome of a bidder in an auction, during and after the auction. Servers may add codes; an unknown code is
/// preserved.
public struct BidOutcome: Sendable, Hashable {
    /// The kind of outcome.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the outcome.
        public let rawValue: String
        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bidder leads, and the reserve, if any, is met.
        public static let leading = Code(rawValue: "leading")
        /// The bidder leads, but the reserve is not met.
        public static let leadingReserveUnmet = Code(rawValue: "leadingReserveUnmet")
        /// Another bidder has a higher maximum, or placed an equal one earlier.
        public static let outbid = Code(rawValue: "outbid")
        /// The auction was sold to the bidder.
        public static let won = Code(rawValue: "won")
        /// The auction was sold to another member, or closed without a buyer.
        public static let lost = Code(rawValue: "lost")
        /// The auction was withdrawn by its seller or an administrator.
        public static let withdrawn = Code(rawValue: "withdrawn")
    }

    /// The kind of outcome.
    public let code: Code
    /// Whether the bidder is outbid or has lost.
    public var isBehind: Bool { code == .outbid || code == .lost }
    /// The lowest maximum that the bidder can place; `nil` if the bidder leads, if no higher bid is possible, and after
    /// the end.
    public let minimumNext: Money?
    /// Why and by whom the auction was withdrawn; `nil` for other outcomes, or if the withdrawal is unknown.
    public let withdrawal: Withdrawal?

    private init(unchecked code: Code, minimumNext: Money? = nil, withdrawal: Withdrawal? = nil) {
        self.code = code
        self.minimumNext = minimumNext
        self.withdrawal = withdrawal
    }

    /// Creates an outcome that consists of a code only.
    public init(code: Code) { self.init(unchecked: code) }

    /// Creates an outcome. Use the static members for known codes.
    ///
    /// - Throws: `InvalidField` if `minimumNext` is not a valid amount, or if the code excludes `minimumNext` or
    ///   `withdrawal`.
    public init(code: Code, minimumNext: Money?, withdrawal: Withdrawal? = nil) throws(InvalidField) {
        self.init(unchecked: code, minimumNext: minimumNext, withdrawal: withdrawal)
        if let minimumNext { try FieldCheck.amount(minimumNext, in: minimumNext.currency, as: "minimumNext") }
        let others: [Code] = [.leading, .leadingReserveUnmet, .won, .lost]
        if minimumNext != nil, code == .withdrawn || others.contains(code) {
            throw InvalidField("minimumNext", "must be nil for the outcome '\(code.rawValue)'")
        }
        if withdrawal != nil, code == .outbid || others.contains(code) {
            throw InvalidField("withdrawal", "must be nil for the outcome '\(code.rawValue)'")
        }
    }

    /// The bidder leads, and the reserve, if any, is met.
    public static let leading = BidOutcome(code: .leading)
    /// The bidder leads, but the reserve is not met.
    public static let leadingReserveUnmet = BidOutcome(code: .leadingReserveUnmet)
    /// Returns the outcome of a bidder who does not lead.
    ///
    /// - Parameter minimumNext: The lowest maximum that the bidder can place; `nil` if no higher bid is possible.
    public static func outbid(minimumNext: Money?) -> BidOutcome {
        BidOutcome(unchecked: .outbid, minimumNext: minimumNext)
    }
    /// The auction was sold to the bidder.
    public static let won = BidOutcome(code: .won)
    /// The auction was sold to another member, or closed without a buyer.
    public static let lost = BidOutcome(code: .lost)
    /// Returns the outcome of a withdrawn auction. `withdrawal` is `nil` if it is unknown.
    public static func withdrawn(_ withdrawal: Withdrawal?) -> BidOutcome {
        BidOutcome(unchecked: .withdrawn, withdrawal: withdrawal)
    }
}
