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

    /// Loads values of several items, of at most ``concurrentItemCount`` items at the same time. After the task is
    /// cancelled, no further load begins.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - load: Loads the values of one item, and returns the failure, if there was one.
    /// - Returns: The failure of the first item whose load failed; `nil` if none failed.
    func loadEach(
        _ items: some Sequence<ItemID>,
        _ load: @escaping @MainActor (ItemID) async -> ClientFailure?
    ) async -> ClientFailure? {
        await withTaskGroup(of: (index: Int, failure: ClientFailure?).self) { group in
            var first: (index: Int, failure: ClientFailure)?
            func note(_ ended: (index: Int, failure: ClientFailure?)) {
                guard let failure = ended.failure, ended.index < first?.index ?? .max else { return }
                first = (ended.index, failure)
            }
            for (index, item) in items.enumerated() {
                if index >= Self.concurrentItemCount, let ended = await group.next() { note(ended) }
                guard !Task.isCancelled else { break }
                group.addTask { (index: index, failure: await load(item)) }
            }
            for await ended in group { note(ended) }
            return first?.failure
        }
    }

    /// The maximum number of items whose values are loaded at the same time. It keeps many requests in flight on a slow
    /// network, and fits into the limits of a server for one client.
    public static let concurrentItemCount = 8

    /// Loads the caller's board.
    @discardableResult
    public func loadBoard() async -> LoadPhase { await loader.load(.board) }

    /// Loads the latest updates of the watched auctions and of the caller's own auctions. They replace the loaded
    /// updates.
    @discardableResult
    public func loadActivity() async -> LoadPhase { await loader.load(.activity) }
}
