import Bidding
import FoundationCore

extension Session {
    /// Loads up to `limit` bids on an item, highest first.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func bids(on item: ItemID, limit: Int) async throws -> [Bid] {
        let phase = await bidding.loadBids(on: item, atLeast: limit)
        return Array(try phase.value(bidding.bids(on: item)).prefix(limit))
    }

    /// Loads the watched items in list order. An item that cannot be loaded keeps its last known state.
    ///
    /// - Throws: `CancellationError`.
    func watchedItems() async throws -> [WatchedItem] {
        await bidding.loadWatchedItems(isSignedIn: account != nil)
        try Task.checkCancellation()
        return bidding.watchedItems
    }
}
