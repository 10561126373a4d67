import FoundationCore

extension WatchedItem {
    /// A watched item for each auction of `Auction.samples`.
    public static let samples = Auction.samples.map { auction in
        WatchedItem(entry: Watchlist.Entry(item: auction.item, addedAt: Sample.start), auction: auction)
    }
}
