import Bidding
import FoundationCore

extension Session {
    /// The highest bids on an item.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func bids(on item: ItemID, limit: Int) async throws -> [Bid] {
        let phase = await bidding.loadBids(on: item, atLeast: limit)
        return Array(try value(bidding.bids(on: item), after: phase).prefix(limit))
    }

    /// The watchlist in its order, each item as it is now, or as far as the house says.
    func watchedItems() async -> [WatchedItem] {
        await bidding.loadWatchedItems(isSignedIn: account != nil)
        return bidding.watchedItems
    }
}
