public import Bidding
public import FoundationCore

extension Auction {
    /// The number of possible competing bids: the minimum next bid plus zero to three increments.
    private static let maximumStepCount = 4

    /// Returns a competing bid: the minimum next bid, or up to three increments more.
    ///
    /// - Parameters:
    ///   - ownMaximum: The competitor's current maximum, which the new bid must exceed; `nil` if the competitor has
    ///     none.
    ///   - random: The random source, which determines the number of increments.
    /// - Returns: The maximum of the bid; `nil` if the auction accepts no bids, or the amount exceeds the limit.
    public func competingBid(above ownMaximum: Money? = nil, using random: inout some RandomNumberGenerator) -> Money? {
        bid(stepsAboveLeast: Int.random(in: 0..<Self.maximumStepCount, using: &random), above: ownMaximum)
    }

    /// Returns a bid that is a number of increments above the minimum next bid. O(steps).
    ///
    /// - Parameters:
    ///   - steps: The number of increments.
    ///   - ownMaximum: The bidder's current maximum, which the new bid must exceed; `nil` if the bidder has none.
    /// - Returns: The maximum of the bid; `nil` if the auction accepts no bids, or the amount exceeds the limit.
    public func bid(stepsAboveLeast steps: Int, above ownMaximum: Money? = nil) -> Money? {
        guard let minimumNext else { return nil }
        var bid = minimumNext.minorUnits
        if let ownMaximum, ownMaximum.currency == minimumNext.currency { bid = max(bid, ownMaximum.minorUnits + 1) }
        for _ in 0..<max(0, steps) {
            guard bid <= AuctionTerms.maximumAmount else { return nil }
            bid += increments.step(at: bid)
        }
        guard bid <= AuctionTerms.maximumAmount else { return nil }
        return Money(minorUnits: bid, currency: minimumNext.currency)
    }
}
