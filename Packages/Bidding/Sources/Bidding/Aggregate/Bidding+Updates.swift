import FoundationCore

extension Bidding {
    /// Takes over what happened in auctions: what `follow(_:every:)` does with each page, and what another feed of updates
    /// is to do with its own. O(1) for each.
    ///
    /// By their sequences repeats are ignored, and a gap leads to a fresh load of that auction. Those who listen to `events`
    /// are told each position once, in ascending order: an update that comes after one of a higher position is applied, but
    /// not told.
    public func receive(_ updates: [AuctionUpdate]) {
        for update in updates { receive(update) }
    }

    /// Takes over one update; see `receive(_:)` for many.
    public func receive(_ update: AuctionUpdate) {
        if let record = records[update.item] {
            for part in record.apply(update) { refresh(.part(part, of: update.item)) }
        }
        guard update.position > toldPosition else { return }
        toldPosition = update.position
        if keepsActivity { note(update) }
        updates.send(update)
        if watchedUpdates.subscriberCount > 0, watchlist.contains(update.item) { watchedUpdates.send(update) }
    }

    private func note(_ update: AuctionUpdate) {
        activity.append(update)
        // Shortened seldom, so that it costs little for each.
        if activity.count > 2 * Self.mostActivity { activity.removeFirst(activity.count - Self.mostActivity) }
    }

    /// How many updates `activity` keeps at least, once there were as many.
    static let mostActivity = 1000
}
