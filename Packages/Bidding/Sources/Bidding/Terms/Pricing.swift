/// What the price of an auction depends on beside its bids; amounts in minor units of the increments' currency.
public struct Pricing: Sendable, Hashable {
    /// Where the price begins.
    public let startPrice: Int64
    /// The secret price below which the seller does not sell; `nil` when any price will do.
    public let reserve: Int64?
    /// The steps by which the price rises.
    public let increments: Increments

    /// A rule of pricing.
    ///
    /// - Parameters:
    ///   - startPrice: from 0 to `AuctionTerms.largestAmount`.
    ///   - reserve: from `startPrice` to the same limit. `AuctionTerms` and others that validate see to both.
    public init(startPrice: Int64, reserve: Int64? = nil, increments: Increments) {
        self.startPrice = startPrice
        self.reserve = reserve
        self.increments = increments
    }

    /// Rule R1: the smallest maximum that a bidder who does not lead must offer, at a displayed price; `nil` when it would
    /// be above `AuctionTerms.largestAmount`, so that nobody can bid any more.
    func minimumNext(price: Int64, hasBids: Bool) -> Int64? {
        let minimum = hasBids ? price + increments.step(at: price) : startPrice
        return minimum <= AuctionTerms.largestAmount ? minimum : nil
    }

    /// Rule R2: the price with the largest maximum and the largest one of any other bidder, if there is one.
    ///
    /// One step above the runner-up, but not above the leader's maximum and not below the start; raised to a reserve
    /// that the leader's maximum covers.
    func price(leaderMaximum: Int64, runnerUpMaximum: Int64?) -> Int64 {
        var price = startPrice
        if let runnerUpMaximum {
            price = max(price, min(leaderMaximum, runnerUpMaximum + increments.step(at: runnerUpMaximum)))
        }
        if let reserve, reserve <= leaderMaximum { price = max(price, reserve) }
        return price
    }
}
