import Bidding
import FoundationCore

/// An entry of the watchlist with what is known of its auction.
struct WatchedItem: Sendable {
    let entry: Watchlist.Entry
    /// The auction; `nil` when the house did not say.
    let auction: Auction?
    /// Where the person stands; `nil` for nobody in particular, and without bids.
    let outcome: BidOutcome?
}

extension Session {
    /// The watchlist in its order, each item as it is now, or as far as the house says.
    func watchedItems() async -> [WatchedItem] {
        for item in bidding.watchlist.items {
            await bidding.loadAuction(item)
            if account != nil { await bidding.loadOwnPosition(on: item) }
        }
        return bidding.watchlist.entries.map(watchedItem)
    }

    /// An entry of the watchlist with what is known of its auction.
    func watchedItem(_ entry: Watchlist.Entry) -> WatchedItem {
        WatchedItem(
            entry: entry,
            auction: bidding.auction(entry.item),
            outcome: bidding.ownPosition(on: entry.item)?.outcome
        )
    }
}
