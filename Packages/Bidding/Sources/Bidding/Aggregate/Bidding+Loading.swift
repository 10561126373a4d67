public import FoundationCore

/// Requests resources from the house and stores them in the aggregate.
///
/// Each function returns the phase after the load, or the current phase if the caller's task is cancelled. A failed
/// load leaves the loaded values unchanged. Concurrent loads of the same resource share one request.
extension Bidding {
    /// Loads an auction.
    @discardableResult
    public func loadAuction(_ item: ItemID) async -> LoadPhase { await loader.load(.auction(item)) }

    /// Loads the first page of bids on an item, which replaces all loaded pages.
    @discardableResult
    public func loadBids(on item: ItemID) async -> LoadPhase { await loader.load(.bids(on: item)) }

    /// Loads the next page of bids on an item. Sends no request if there is no next page.
    ///
    /// If the first page is reloaded during the request, the response is discarded, and the returned phase is `.idle`.
    @discardableResult
    public func loadMoreBids(on item: ItemID) async -> LoadPhase {
        guard hasMoreBids(on: item) else { return phase(of: .moreBids(on: item)) }
        return await loader.load(.moreBids(on: item))
    }

    /// Loads the bids on an item, starting with the first page, until `count` bids are loaded or there are no more. The
    /// bids replace all loaded pages.
    @discardableResult
    public func loadBids(on item: ItemID, atLeast count: Int) async -> LoadPhase {
        var phase = await loadBids(on: item)
        while case .loaded = phase, bids(on: item).count < count, hasMoreBids(on: item) {
            phase = await loadMoreBids(on: item)
        }
        return phase
    }

    /// Loads the caller's own position in an auction.
    @discardableResult
    public func loadOwnPosition(on item: ItemID) async -> LoadPhase { await loader.load(.ownPosition(on: item)) }

    /// Loads the caller's board.
    @discardableResult
    public func loadBoard() async -> LoadPhase { await loader.load(.board) }

    /// Loads the latest updates of the watched auctions and of the caller's own auctions. They replace the loaded
    /// updates.
    @discardableResult
    public func loadActivity() async -> LoadPhase { await loader.load(.activity) }
}
