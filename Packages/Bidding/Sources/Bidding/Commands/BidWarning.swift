public import FoundationCore

/// A reason to ask the bidder for confirmation before an offer is sent. The rules would accept it.
public enum BidWarning: Sendable, Hashable {
    /// The offer is above the limit that the bidder keeps with the item on the watchlist.
    case aboveWatchlistLimit(Money)
    /// The maximum is more than ``priceFactor`` times the price.
    case farAbovePrice(Money)

    /// The offer is above the limit that the bidder set for all bids.
    case aboveBidLimit(Money)
    /// The limit for all bids is in another currency than the offer.
    case otherCurrency(BidLimit)

    /// How many times the price a maximum may be without a warning.
    public static let priceFactor: Int64 = 10

    /// The stable name in JSON.
    public var code: String {
        switch self {
        case .aboveWatchlistLimit: "aboveWatchlistLimit"
        case .farAbovePrice: "farAbovePrice"
        case .aboveBidLimit, .otherCurrency: "aboveBidLimit"
        }
    }

    /// The warning about an amount, as a sentence without a full stop.
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
    /// The warnings about a maximum, the most personal first; empty when there is nothing to confirm.
    ///
    /// Without bids the price is the start price. A limit in another currency than the auction's gives no warning.
    ///
    /// - Parameters:
    ///   - limit: the bidder's own limit for the item; `nil` for none.
    ///   - bidLimit: the bidder's own limit for all bids; `nil` for none.
    public func warnings(forMaximum maximum: Money, limit: Money?, bidLimit: BidLimit? = nil) -> [BidWarning] {
        let (threshold, isHuge) = price.minorUnits.multipliedReportingOverflow(by: BidWarning.priceFactor)
        let isFarAbove = !isHuge && maximum.currency == price.currency && maximum.minorUnits > threshold
        return warnings(forPayment: maximum, limit: limit, bidLimit: bidLimit)
            + (isFarAbove ? [.farAbovePrice(price)] : [])
    }

    /// The warnings about paying an amount at once, as for a purchase at the buy-now price.
    ///
    /// - Parameters:
    ///   - limit: the buyer's own limit for the item; `nil` for none.
    ///   - bidLimit: the buyer's own limit for all bids; `nil` for none.
    public func warnings(forPayment amount: Money, limit: Money?, bidLimit: BidLimit? = nil) -> [BidWarning] {
        let general = [bidLimit?.warning(about: amount)].compactMap(\.self)
        guard let limit, limit.currency == amount.currency, amount.minorUnits > limit.minorUnits else {
            return general
        }
        return general + [.aboveWatchlistLimit(limit)]
    }
}
