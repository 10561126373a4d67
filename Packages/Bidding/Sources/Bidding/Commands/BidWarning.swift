public import FoundationCore

/// A reason to ask the bidder for confirmation before an offer is sent. The rules would accept it.
public enum BidWarning: Sendable, Hashable {
    /// The offer is above the limit that the bidder keeps with the item on the watchlist.
    case aboveWatchlistLimit(Money)
    /// The maximum is more than ``priceFactor`` times the price.
    case farAbovePrice(Money)

    /// How many times the price a maximum may be without a warning.
    public static let priceFactor: Int64 = 10
}

extension Auction {
    /// The warnings about a maximum, the most personal first; empty when there is nothing to confirm.
    ///
    /// Without bids the price is the start price. A limit in another currency than the auction's gives no warning.
    ///
    /// - Parameter limit: the bidder's own limit for the item; `nil` for none.
    public func warnings(forMaximum maximum: Money, limit: Money?) -> [BidWarning] {
        let (threshold, isHuge) = price.minorUnits.multipliedReportingOverflow(by: BidWarning.priceFactor)
        let isFarAbove = !isHuge && maximum.currency == price.currency && maximum.minorUnits > threshold
        return warnings(forPayment: maximum, limit: limit) + (isFarAbove ? [.farAbovePrice(price)] : [])
    }

    /// The warnings about paying an amount at once, as for a purchase at the buy-now price.
    ///
    /// - Parameter limit: the buyer's own limit for the item; `nil` for none.
    public func warnings(forPayment amount: Money, limit: Money?) -> [BidWarning] {
        guard let limit, limit.currency == amount.currency, amount.minorUnits > limit.minorUnits else { return [] }
        return [.aboveWatchlistLimit(limit)]
    }
}
