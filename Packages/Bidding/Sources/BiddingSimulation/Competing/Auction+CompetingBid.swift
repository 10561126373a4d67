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
        guard let minimumNext else { return nil }
        var bid = minimumNext.minorUnits
        if let ownMaximum, ownMaximum.currency == minimumNext.currency { bid = max(bid, ownMaximum.minorUnits + 1) }
        for _ in 1..<Int.random(in: 1...Self.mostSteps, using: &random) { bid += increments.step(at: bid) }
        guard bid <= AuctionTerms.largestAmount else { return nil }
        return Money(minorUnits: bid, currency: minimumNext.currency)
    }
}
