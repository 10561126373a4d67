import FoundationCore

extension Bidding {
    /// Takes over what happened in auctions: what `follow(_:every:)` does with each page, and what another feed of updates
    /// is to do with its own. O(1) for each.
    ///
    /// By their sequences repeats are ignored, and a gap leads to a fresh load of that auction. Those who listen to `events`
    /// are told each position once, in ascending order: an update that comes after one of a higher position is applied, but
    /// not told.
    public func receive(_ updates: some Sequence<AuctionUpdate>) {
        for update in updates { receive(update) }
    }

    /// Takes over one update; see `receive(_:)` for many.
    public func receive(_ update: AuctionUpdate) {
        if let record = records[update.item] { apply(update, to: record) }
        guard update.position > toldPosition else { return }
        toldPosition = update.position
        noteActivity(update)
        updates.send(update)
        if watchlist.contains(update.item) { watchedUpdates.send(update) }
    }

    private func apply(_ update: AuctionUpdate, to record: AuctionRecord) {
        guard let auction = record.auction, update.sequence > record.newestSequence else { return }
        record.newestSequence = update.sequence
        record.lastActivityAt = update.time
        guard update.sequence > auction.sequence else { return }
        guard let next = auction.applying(update) else { return refreshAll(update.item, record) }
        record.auction = next
        record.asOf = update.time
        record.version = nil
        if let position = record.position {
            if let next = position.applying(update, leadingTo: next) {
                if next != position { record.position = next }
            } else {
                refresh(.ownPosition(on: update.item))
            }
        }
        if record.bids != nil { refresh(.bids(on: update.item)) }
    }

    /// Loads again whatever of an auction was known.
    func refreshAll(_ item: ItemID, _ record: AuctionRecord) {
        refresh(.auction(item))
        if record.position != nil { refresh(.ownPosition(on: item)) }
        if record.bids != nil { refresh(.bids(on: item)) }
    }

    private func noteActivity(_ update: AuctionUpdate) {
        guard case .loaded = phases[.activity] else { return }
        activity.append(update)
        // Shortened seldom, so that it costs little for each.
        if activity.count > 2 * Self.mostActivity { activity.removeFirst(activity.count - Self.mostActivity) }
    }

    /// How many updates `activity` keeps at least, once there were as many.
    static let mostActivity = 1000
}
