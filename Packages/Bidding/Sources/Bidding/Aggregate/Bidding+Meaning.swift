public import FoundationCore

/// What happens in an auction, as it concerns whoever asks.
extension Bidding {
    /// Learns what it takes to say what updates mean: auctions that are not known yet and, for those who are signed in,
    /// where they stand in them, and when their own bids came. What cannot be loaded stays unknown.
    ///
    /// - Throws: `CancellationError` when the task is cancelled before all is known.
    public func learn(_ items: Set<ItemID>, isSignedIn: Bool) async throws(CancellationError) {
        for item in items {
            if Task.isCancelled { throw CancellationError() }
            if auction(item) == nil { await loadAuction(item) }
            guard isSignedIn else { continue }
            if ownPosition(on: item) == nil { await loadOwnPosition(on: item) }
            guard ownPosition(on: item)?.alias != nil, bids(on: item).isEmpty else { continue }
            await loadBids(on: item, atLeast: Self.mostBidsLearnt)
        }
        if Task.isCancelled { throw CancellationError() }
    }

    /// Whether a member watches an item, sells it, or has bid on it, as far as is known.
    ///
    /// - Parameter member: who asks; `nil` for somebody who is not signed in.
    public func concerns(_ item: ItemID, _ member: MemberID?) -> Bool {
        if isWatching(item) { return true }
        guard let member else { return false }
        return auction(item)?.seller == member || ownPosition(on: item)?.alias != nil
    }

    /// The name by which one appears in an update's auction by then: before one's own first bid nobody can outbid one.
    /// O(number of bids that are loaded); without those it is taken that one had bid before.
    public func alias(at update: AuctionUpdate) -> BidderAlias? {
        guard let alias = ownPosition(on: update.item)?.alias else { return nil }
        let first = bids(on: update.item).lazy.filter { $0.bidder == alias }.map(\.sequence).min() ?? 0
        return update.sequence < first ? nil : alias
    }

    private static let mostBidsLearnt = 500
}
