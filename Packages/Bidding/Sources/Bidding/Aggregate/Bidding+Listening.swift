import FoundationCore

extension Bidding {
    /// Follows like `follow(_:after:every:)`, and hands on what happens in the watched auctions and in these, each thing once
    /// and in order, until that says it is enough, the time is up, or the task is cancelled. Others may follow at the same
    /// time, from other positions.
    ///
    /// - Parameters:
    ///   - following: which auctions beside the watched ones.
    ///   - start: the position to begin after.
    ///   - interval: how long to wait between polls.
    ///   - timeout: how long at most; `nil` for as long as it takes.
    ///   - connection: is told each change of how following goes on.
    ///   - each: takes one update, and says whether to go on.
    /// - Returns: whether `each` said that it is enough, rather than the time being up.
    /// - Throws: what `each` throws; `CancellationError`.
    public func follow(
        _ following: Following,
        after start: Int64,
        every interval: Duration = .seconds(2),
        timeout: Duration?,
        connection: @escaping @MainActor (Connection) -> Void = { _ in },
        each: @MainActor (AuctionUpdate) async throws -> Bool
    ) async throws -> Bool {
        let clock = clock
        let (updates, continuation) = AsyncStream<AuctionUpdate>.makeStream()
        let follower = UpdateFollower(following, after: start, every: interval, updates: continuation)
        let watcher = ConnectionWatcher(self, tell: connection)
        join(follower)
        let waiting = Task {
            guard let timeout else { return }
            try await clock.wait(timeout)
            continuation.finish()
        }
        defer {
            leave(follower)
            continuation.finish()
            waiting.cancel()
            watcher.stop()
        }
        for await update in updates {
            guard try await each(update) else { return true }
        }
        try Task.checkCancellation()
        return false
    }
}
