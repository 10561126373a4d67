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

    /// Creates a finished auction.
    ///
    /// - Throws: `InvalidField` if the final price is not from 1 to `AuctionTerms.maximumAmount`.
    public init(
        _ history: AuctionHistory,
        finalPrice: Int64,
        end: Instant? = nil,
        seller: String? = nil
    ) throws(InvalidField) {
        try AuctionHistory.check(finalPrice, "finalPrice")
        guard finalPrice > 0 else { throw InvalidField("finalPrice", "must be above 0") }
        self.history = history
        self.finalPrice = finalPrice
        self.end = end
        self.seller = seller
    }
}
