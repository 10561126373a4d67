public import FoundationCore

/// Reads statistics of auctions. The caller need not be signed in.
public protocol AuctionInsightsClient: Sendable {
    /// Returns the statistics of an auction, running or over.
    ///
    /// - Parameter item: The item of the auction.
    /// - Throws: `ClientFailure`, with `.notFound` if no terms are published.
    func auctionReport(on item: ItemID) async throws(ClientFailure) -> AuctionReport
}
