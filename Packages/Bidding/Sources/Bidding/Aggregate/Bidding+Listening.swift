import FoundationCore

extension Bidding {
    /// Follows like `follow(_:after:every:)`, and hands on what happens, each thing once and in order, until that says it is
    /// enough, the time is up, or the task is cancelled.
    ///
    /// - Parameters:
    ///   - following: which auctions beside the watched ones.
    ///   - start: the position to begin after.
    ///   - interval: how long to wait between looks.
    ///   - timeout: how long at most; `nil` for as long as it takes.
    ///   - connection: is told each change of how following goes on.
    ///   - each: takes one update, and says whether to go on.
    /// - Returns: whether `each` said that it is enough, rather than the time being up.
    /// - Throws: what `each` throws; `CancellationError`, also when the aggregate is let go of.
    public func follow(
        _ following: Following,
        after start: Int64,
        every interval: Duration = .seconds(2),
        timeout: Duration?,
        connection: @escaping @MainActor (Connection) -> Void = { _ in },
        each: @MainActor (AuctionUpdate) async throws -> Bool
    ) async throws -> Bool {
        let updates = events, clock = clock
        let watcher = ConnectionWatcher(self, tell: connection)
        let looking = Task { await follow(following, after: start, every: interval) }
        let merged = AsyncStream<AuctionUpdate?> { continuation in
            let forwarding = Task {
                for await update in updates { continuation.yield(update) }
                continuation.finish()
            }
            let waiting = Task {
                guard let timeout else { return }
                try await clock.wait(timeout)
                continuation.yield(nil)
            }
            continuation.onTermination = { _ in
                forwarding.cancel()
                waiting.cancel()
            }
        }
        defer {
            looking.cancel()
            watcher.stop()
        }
        for await update in merged {
            guard let update else { return false }
            guard try await each(update) else { return true }
        }
        throw CancellationError()
    }
}
