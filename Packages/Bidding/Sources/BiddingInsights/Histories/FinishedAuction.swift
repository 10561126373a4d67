public import FoundationCore

/// A finished auction with its result: what a model learns from.
public struct FinishedAuction: Sendable, Hashable {
    /// The public course of the auction.
    public let history: AuctionHistory
    /// The final price in minor units, at least 1.
    public let finalPrice: Int64
    /// The end of the auction; `nil` if it is not recorded.
    public let end: Instant?
    /// The name of the seller; `nil` if it is not recorded.
    public let seller: String?
    /// The buyer: the bidder who led after the last bid; `nil` if the auction had no bids or ended unsold.
    public let winner: String?
    /// The number of retractions by bidder. The bids that were retracted are not in ``history``.
    public let retractions: [String: Int]

    /// Creates a finished auction. O(n) for n bids.
    ///
    /// - Parameters:
    ///   - history: The public course. A purchase at the buy-now price is its last bid.
    ///   - finalPrice: The final price in minor units.
    ///   - end: The end of the auction; `nil` if it is not recorded.
    ///   - seller: The name of the seller; `nil` if it is not recorded.
    ///   - isSold: Whether the auction has a buyer. An auction without bids never has one.
    ///   - retractions: The number of retractions by bidder.
    /// - Throws: `InvalidField` if the final price is not from 1 to `AuctionTerms.maximumAmount`, or a number of
    ///   retractions is negative.
    public init(
        _ history: AuctionHistory,
        finalPrice: Int64,
        end: Instant? = nil,
        seller: String? = nil,
        isSold: Bool = true,
        retractions: [String: Int] = [:]
    ) throws(InvalidField) {
        try AuctionHistory.check(finalPrice, "finalPrice")
        guard finalPrice > 0 else { throw InvalidField("finalPrice", "must be above 0") }
        guard retractions.values.allSatisfy({ $0 >= 0 }) else {
            throw InvalidField("retractions", "must not be negative")
        }
        self.history = history
        self.finalPrice = finalPrice
        self.end = end
        self.seller = seller
        winner = isSold ? history.steps.last(where: \.leads)?.bidder : nil
        self.retractions = retractions
    }
}
