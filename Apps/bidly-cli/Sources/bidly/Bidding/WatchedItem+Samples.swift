import Bidding
import FoundationCore

extension WatchedItem {
    /// Watched items of every kind of auction.
    static var samples: [WatchedItem] {
        Auction.samples.map { auction in
            WatchedItem(
                entry: Watchlist.Entry(item: auction.item, addedAt: Sample.start),
                auction: auction,
                outcome: nil
            )
        }
    }
}
