public import FoundationCore

/// What a follower of an auction waits for: `closed`, `outbid`, `won`, or `price>=25`.
public enum FollowGoal: Sendable, Hashable, LosslessStringConvertible {
    /// The auction is over.
    case closed
    /// Somebody else leads.
    case outbid
    /// The member has won the auction.
    case won
    /// The price has reached an amount, in the auction's currency.
    case price(String)

    /// Reads a goal; `nil` for an unknown one, and for text that is not an amount.
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

    /// The goal as it is typed.
    public var description: String {
        switch self {
        case .closed: "closed"
        case .outbid: "outbid"
        case .won: "won"
        case .price(let amount): "price>=\(amount)"
        }
    }

    /// Whether only a member can reach the goal.
    public var needsMember: Bool { self == .outbid || self == .won }

    /// Whether an auction, and the member in it, have reached the goal.
    ///
    /// - Parameter outcome: the member's; `nil` without bids.
    /// - Throws: `MoneyError` when the amount is not possible in the auction's currency.
    public func isReached(at price: Money, _ status: AuctionStatus, _ outcome: BidOutcome?) throws(MoneyError) -> Bool {
        switch self {
        case .closed: status.isOver
        case .outbid: outcome?.code == .outbid
        case .won: outcome?.code == .won
        case .price(let text): try price.minorUnits >= Money(parsing: text, in: price.currency).minorUnits
        }
    }
}
