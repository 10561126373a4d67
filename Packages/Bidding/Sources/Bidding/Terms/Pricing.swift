/// The values that, together with the bids, determine the price: the start price, the reserve and the increments.
/// Amounts are in minor units of the increments' currency.
public struct Pricing: Sendable, Hashable {
    /// The start price.
    public let startPrice: Int64
    /// The reserve: the secret price below which the seller does not sell; `nil` if there is none.
    public let reserve: Int64?
    /// The bid increments.
    public let increments: Increments

    /// Creates pricing values, without validation.
    ///
    /// - Parameters:
    ///   - startPrice: The start price, from 0 to ``AuctionTerms/maximumAmount``.
    ///   - reserve: The reserve, from `startPrice` to ``AuctionTerms/maximumAmount``; `nil` for none.
    ///   - increments: The bid increments.
    public init(startPrice: Int64, reserve: Int64? = nil, increments: Increments) {
        self.startPrice = startPrice
        self.reserve = reserve
        self.increments = increments
    }

    /// Returns the lowest maximum that a bidder who does not lead can place (rule R1, <doc:BiddingRules>); `nil` if it
    /// would exceed ``AuctionTerms/maximumAmount``.
    ///
    /// - Parameters:
    ///   - price: The displayed price.
    ///   - hasBids: Whether the auction has bids.
    func minimumNext(price: Int64, hasBids: Bool) -> Int64? {
        let minimum = hasBids ? price + increments.step(at: price) : startPrice
        return minimum <= AuctionTerms.maximumAmount ? minimum : nil
    }

    /// Returns the price that results from the two highest maxima (rule R2, <doc:BiddingRules>).
    ///
    /// The price is one increment above the runner-up maximum, but not above the leader's maximum and not below the
    /// start price. If the leader's maximum covers the reserve, the price is at least the reserve.
    ///
    /// - Parameters:
    ///   - leaderMaximum: The leader's maximum.
    ///   - runnerUpMaximum: The highest maximum of any other bidder; `nil` if there is none.
    func price(leaderMaximum: Int64, runnerUpMaximum: Int64?) -> Int64 {
        var price = startPrice
        if let runnerUpMaximum {
            price = max(price, min(leaderMaximum, runnerUpMaximum + increments.step(at: runnerUpMaximum)))
        }
        if let reserve, reserve <= leaderMaximum { price = max(price, reserve) }
        return price
    }
}
