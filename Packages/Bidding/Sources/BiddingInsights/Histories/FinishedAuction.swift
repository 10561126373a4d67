public import FoundationCore

/// A finished auction with its result. Models are trained on finished auctions.
public struct FinishedAuction: Sendable, Hashable {
    /// The public course of the auction. A purchase at the buy-now price is not part of it.
    public let history: AuctionHistory
    /// The final price in minor units, at least 1.
    public let finalPrice: Int64
    /// The end of the auction; `nil` if it is not recorded.
    public let end: Instant?
    /// The name of the seller; `nil` if it is not recorded.
    public let seller: String?
    /// The buyer, who led at the close or bought the item at the buy-now price; `nil` if nobody bought it.
    public let winner: String?
    /// The number of retractions by bidder. The bids that were retracted are not in ``history``.
    public let retractions: [String: Int]

    /// Creates a finished auction. O(n) for n bids.
    ///
    /// - Parameters:
    ///   - history: The public course.
    ///   - finalPrice: The final price in minor units.
    ///   - end: The end of the auction; `nil` if it is not recorded.
    ///   - seller: The name of the seller; `nil` if it is not recorded.
    ///   - isSold: Whether the leader at the close bought the item. Without bids, there is no buyer.
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
        try self.init(
            history,
            finalPrice: finalPrice,
            end: end,
            seller: seller,
            winner: isSold ? history.steps.last(where: \.leads)?.bidder : nil,
            retractions: retractions
        )
    }

    init(
        _ history: AuctionHistory,
        finalPrice: Int64,
        end: Instant?,
        seller: String?,
        winner: String?,
        retractions: [String: Int]
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
        self.winner = winner
        self.retractions = retractions
    }
}
