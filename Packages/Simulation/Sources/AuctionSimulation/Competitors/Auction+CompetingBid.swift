public import Bidding
public import FoundationCore

extension Auction {
    /// The most steps above the least that a competing bid goes.
    private static let mostSteps = 4

    /// What a single competitor would bid next, to be a nuisance: the least that counts, or up to three steps more.
    ///
    /// - Parameters:
    ///   - ownMaximum: the competitor's largest maximum so far, if there is one; the bid is above it, as a leader's must
    ///     be.
    ///   - random: decides how many steps.
    /// - Returns: `nil` when the auction takes no bids, or none so high.
    public func competingBid(above ownMaximum: Money? = nil, using random: inout some RandomNumberGenerator) -> Money? {
        bid(stepsAboveLeast: Int.random(in: 0..<Self.mostSteps, using: &random), above: ownMaximum)
    }

    /// A bid some steps above the least that counts. O(steps).
    ///
    /// - Parameter ownMaximum: the bidder's largest maximum so far, if there is one; the bid is above it.
    /// - Returns: `nil` when the auction takes no bids, or none so high.
    public func bid(stepsAboveLeast steps: Int, above ownMaximum: Money? = nil) -> Money? {
        guard let minimumNext else { return nil }
        var bid = minimumNext.minorUnits
        if let ownMaximum, ownMaximum.currency == minimumNext.currency { bid = max(bid, ownMaximum.minorUnits + 1) }
        for _ in 0..<max(0, steps) {
            guard bid <= AuctionTerms.largestAmount else { return nil }
            bid += increments.step(at: bid)
        }
        guard bid <= AuctionTerms.largestAmount else { return nil }
        return Money(minorUnits: bid, currency: minimumNext.currency)
    }
}
