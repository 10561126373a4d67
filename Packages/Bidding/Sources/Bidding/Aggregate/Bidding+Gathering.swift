public import FoundationCore

/// Reads past updates, over as many pages as necessary.
///
/// The results are not stored: they are for logs and charts. `follow(_:after:every:)` continues at the returned
/// position.
extension Bidding {
    /// Returns the last position of the house's log.
    ///
    /// - Throws: `ClientFailure`, with `.cancelled` if the task is cancelled.
    public func latestPosition() async throws(ClientFailure) -> Int64 {
        try await client.latestPosition()
    }

    /// Returns the latest updates of the watched auctions and of those in `following`, oldest first.
    ///
    /// - Parameters:
    ///   - following: The auctions in addition to the watched ones. If no auction is selected, the page is empty.
    ///   - count: The maximum number of updates.
    /// - Returns: The updates, and the start position for `follow(_:after:every:)`.
    /// - Throws: `ClientFailure`, with `.notSignedIn` if the caller's own auctions are requested and the caller is not
    ///   signed in.
    public func latestUpdates(
        _ following: Following = Following(),
        count: Int
    ) async throws(ClientFailure) -> ActivityPage {
        try await reader.latestUpdates(following, count: count)
    }

    /// Returns a position that precedes all updates since `time`.
    ///
    /// Reads the updates backward, in pages of up to 100 updates, until a page reaches back to `time`. The number of
    /// requests is proportional to the number of updates since `time`. Only one page is in memory at a time.
    ///
    /// - Parameters:
    ///   - time: The time that the position must precede.
    ///   - following: The auctions in addition to the watched ones.
    /// - Throws: `ClientFailure`, with `.notSignedIn` if the caller's own auctions are requested and the caller is not
    ///   signed in.
    public func position(
        before time: Instant,
        _ following: Following = Following()
    ) async throws(ClientFailure) -> Int64 {
        try await reader.position(before: time, following)
    }

    /// Passes the updates after a position to a closure, page by page, oldest first. They are the updates of the
    /// watched auctions and of those in `following`.
    ///
    /// - Parameters:
    ///   - following: The auctions in addition to the watched ones.
    ///   - start: The position to start after.
    ///   - each: Receives the updates of each page that is not empty, in order.
    /// - Returns: The start position for `follow(_:after:every:)`.
    /// - Throws: The errors of `each`; `ClientFailure`, with `.cancelled` if the task is cancelled, and with
    ///   `.notSignedIn` if the caller's own auctions are requested and the caller is not signed in.
    public func updates(
        _ following: Following = Following(),
        after start: Int64,
        each: ([AuctionUpdate]) async throws -> Void
    ) async throws -> Int64 {
        try await reader.updates(following, after: start, each: each)
    }

    /// Returns all updates of the given auctions, oldest first.
    ///
    /// - Parameters:
    ///   - items: The items. If empty, the result is empty.
    ///   - start: The position to start after; by default the start of the log.
    /// - Throws: `ClientFailure`, with `.cancelled` if the task is cancelled.
    public func history(of items: Set<ItemID>, after start: Int64 = 0) async throws(ClientFailure) -> [AuctionUpdate] {
        try await reader.history(of: items, after: start)
    }

    private var reader: UpdateReader { UpdateReader(client: client, watchlist: watchlist) }
}
