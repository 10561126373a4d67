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
    ///
    /// - Throws: `CancellationError`.
    func watchedItems() async throws -> [WatchedItem] {
        await bidding.loadWatchedItems(isSignedIn: account != nil)
        try Task.checkCancellation()
        return bidding.watchedItems
    }
}
