public import FoundationCore

/// Determines what updates mean for the caller.
extension Bidding {
    /// Loads the missing values that are needed to describe updates to the caller.
    ///
    /// These are the auctions and, for a signed-in caller, the caller's own positions. For the items that a signed-in
    /// caller has bid on, they also include the bids. Values whose load fails remain unknown.
    ///
    /// - Parameters:
    ///   - items: The items of the updates.
    ///   - isSignedIn: Whether the caller is signed in.
    /// - Throws: `CancellationError` if the task is cancelled before all loads have ended.
    public func learn(_ items: Set<ItemID>, isSignedIn: Bool) async throws(CancellationError) {
        _ = await loadEach(items) { [self] item in
            if auction(item) == nil { await loadAuction(item) }
            guard isSignedIn else { return nil }
            if ownPosition(on: item) == nil { await loadOwnPosition(on: item) }
            guard ownPosition(on: item)?.alias != nil, bids(on: item).isEmpty else { return nil }
            await loadBids(on: item, atLeast: Self.maximumLearntBidCount)
            return nil
        }
        if Task.isCancelled { throw CancellationError() }
    }

    /// Returns whether a member watches an item, sells it, or has bid on it, according to the loaded values.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - member: The member; `nil` for a caller who is not signed in.
    public func concerns(_ item: ItemID, _ member: MemberID?) -> Bool {
        if isWatching(item) { return true }
        guard let member else { return false }
        return auction(item)?.seller == member || ownPosition(on: item)?.alias != nil
    }

    /// Returns the caller's alias at the time of an update. O(loaded bids).
    ///
    /// Returns `nil` if the caller's own position is not loaded or has no alias. Also returns `nil` if the update
    /// precedes the caller's first bid, because the caller could not be outbid then. If none of the caller's bids is
    /// loaded, assumes that the caller bid before the update.
    public func alias(at update: AuctionUpdate) -> BidderAlias? {
        guard let alias = ownPosition(on: update.item)?.alias else { return nil }
        let first = bids(on: update.item).lazy.filter { $0.bidder == alias }.map(\.sequence).min() ?? 0
        return update.sequence < first ? nil : alias
    }

    private static let maximumLearntBidCount = 500
}
