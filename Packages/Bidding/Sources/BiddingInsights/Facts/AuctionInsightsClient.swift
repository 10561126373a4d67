public import FoundationCore

/// Reads statistics of auctions. It requires no sign-in.
public protocol AuctionInsightsClient: Sendable {
    /// Returns the statistics of an auction, running or over.
    ///
    /// - Parameter item: The item of the auction.
    /// - Throws: `ClientFailure`, with `.notFound` if the item has no published auction.
    func auctionReport(on item: ItemID) async throws(ClientFailure) -> AuctionReport
}
