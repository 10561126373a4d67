public import FoundationCore

/// A reason to ask the bidder for confirmation before a bid is sent.
public enum BidWarning: Sendable, Hashable {
    /// The amount is above the limit that the bidder has set for the item on the watchlist.
    case aboveWatchlistLimit(Money)
    /// The maximum is more than ``priceFactor`` times the price.
    case farAbovePrice(Money)

    /// The bid is above the bidder's limit for all bids.
    case aboveBidLimit(Money)
    /// The bidder's limit for all bids is in another currency than the bid.
    case otherCurrency(BidLimit)

    /// The ratio of maximum to price above which a warning is given.
    public static let priceFactor: Int64 = 10

    /// The stable name in JSON.
    public var code: String {
        switch self {
        case .aboveWatchlistLimit: "aboveWatchlistLimit"
        case .farAbovePrice: "farAbovePrice"
        case .aboveBidLimit, .otherCurrency: "aboveBidLimit"
        }
    }

    /// Returns the warning for an amount, as a sentence without a full stop.
    public func text(about amount: Money) -> String {
        switch self {
        case .aboveWatchlistLimit(let limit): "\(amount) is above your watchlist limit of \(limit)"
        case .farAbovePrice(let price): "\(amount) is more than \(Self.priceFactor) times the price of \(price)"
        case .aboveBidLimit(let limit): "\(amount) is above your limit of \(limit)"
        case .otherCurrency(let limit): "\(amount) cannot be compared with your limit of \(limit)"
        }
    }
}

extension Auction {
    /// Returns the warnings about a maximum, those about the bidder's limits first; empty if there is nothing to
    /// confirm.
    ///
    /// A watchlist limit in another currency than the maximum gives no warning. Without bids, the price is the start
    /// price.
    ///
    /// - Parameters:
    ///   - maximum: The maximum of the bid.
    ///   - limit: The bidder's limit for the item; `nil` for none.
    ///   - bidLimit: The bidder's limit for all bids; `nil` for none.
    public func warnings(forMaximum maximum: Money, limit: Money?, bidLimit: BidLimit? = nil) -> [BidWarning] {
        let (threshold, isHuge) = price.minorUnits.multipliedReportingOverflow(by: BidWarning.priceFactor)
        let isFarAbove = !isHuge && maximum.currency == price.currency && maximum.minorUnits > threshold
        return warnings(forPayment: maximum, limit: limit, bidLimit: bidLimit)
            + (isFarAbove ? [.farAbovePrice(price)] : [])
    }

    /// Returns the warnings about the payment of an amount, such as the buy-now price.
    ///
    /// - Parameters:
    ///   - amount: The amount to pay.
    ///   - limit: The buyer's limit for the item; `nil` for none.
    ///   - bidLimit: The buyer's limit for all bids; `nil` for none.
    public func warnings(forPayment amount: Money, limit: Money?, bidLimit: BidLimit? = nil) -> [BidWarning] {
        let general = [bidLimit?.warning(about: amount)].compactMap(\.self)
        guard let limit, limit.currency == amount.currency, amount.minorUnits > limit.minorUnits else {
            return general
        }
        return general + [.aboveWatchlistLimit(limit)]
    }
}
