public import FoundationCore

/// A condition that ends the following of an auction: `closed`, `outbid`, `won`, or a price such as `price>=25`.
public enum StopCondition: Sendable, Hashable, LosslessStringConvertible {
    /// The auction is over.
    case closed
    /// The signed-in member is outbid.
    case outbid
    /// The signed-in member has won the auction.
    case won
    /// The price has reached an amount in the currency of the auction.
    case price(String)

    /// Parses a condition; `nil` for an unknown condition, and for a price that is not an amount.
    public init?(_ text: String) {
        switch text {
        case "closed": self = .closed
        case "outbid": self = .outbid
        case "won": self = .won
        default:
            let word = "price>="
            guard text.hasPrefix(word), Money.isAmount(text.dropFirst(word.count)) else { return nil }
            self = .price(String(text.dropFirst(word.count)))
        }
    }

    /// The text that ``init(_:)`` parses.
    public var description: String {
        switch self {
        case .closed: "closed"
        case .outbid: "outbid"
        case .won: "won"
        case .price(let amount): "price>=\(amount)"
        }
    }

    /// Whether the condition refers to the signed-in member.
    public var needsMember: Bool { self == .outbid || self == .won }

    /// Returns whether the condition is met.
    ///
    /// - Parameters:
    ///   - price: The price of the auction.
    ///   - status: The status of the auction.
    ///   - outcome: The signed-in member's outcome; `nil` for a member without bids, or if nobody is signed in.
    /// - Throws: `MoneyError` if the amount is not valid in the currency of the auction.
    public func isReached(at price: Money, _ status: AuctionStatus, _ outcome: BidOutcome?) throws(MoneyError) -> Bool {
        switch self {
        case .closed: status.isOver
        case .outbid: outcome?.code == .outbid
        case .won: outcome?.code == .won
        case .price(let text): try price.minorUnits >= Money(parsing: text, in: price.currency).minorUnits
        }
    }
}
