import FoundationCore

/// Applies updates to the loaded auctions, and broadcasts each position once, in ascending order.
@MainActor
final class UpdateReceiver {
    let updates = EventBroadcast<AuctionUpdate>()
    let watchedUpdates = EventBroadcast<AuctionUpdate>()
    private let state: BiddingState
    private let loader: AuctionLoader

    init(_ state: BiddingState, _ loader: AuctionLoader) {
        self.state = state
        self.loader = loader
    }

    deinit {
        updates.finish()
        watchedUpdates.finish()
    }

    /// Applies an update. An update that arrives after one with a higher position is applied, but not broadcast. O(1).
    func receive(_ update: AuctionUpdate) {
        if let record = state.records[update.item] { loader.refresh(record.apply(update), of: update.item) }
        guard update.position > state.broadcastPosition else { return }
        state.broadcastPosition = update.position
        if state.keepsActivity { record(update) }
        updates.send(update)
        if watchedUpdates.subscriberCount > 0, state.watchlist.contains(update.item) { watchedUpdates.send(update) }
    }

    private func record(_ update: AuctionUpdate) {
        state.activity.append(update)
        // Trim only when the list has twice the trimmed length, so that an update takes amortised O(1).
        let count = state.activity.count
        if count > 2 * Self.trimmedActivityCount { state.activity.removeFirst(count - Self.trimmedActivityCount) }
    }

    /// The number of updates that remain after a trim. Up to twice as many are kept before the next trim.
    private static let trimmedActivityCount = 1000
}
