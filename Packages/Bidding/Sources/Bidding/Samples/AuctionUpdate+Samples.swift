import FoundationCore

extension AuctionUpdate {
    /// The updates of `Auction.samples`, grouped by auction.
    public static let samples: [AuctionUpdate] = InMemoryMarketState.samples.updates
}

extension ActivityPage {
    /// A page with all of `AuctionUpdate.samples`.
    public static let sample = ActivityPage(
        ordered: AuctionUpdate.samples,
        last: Int64(AuctionUpdate.samples.count)
    )
}
