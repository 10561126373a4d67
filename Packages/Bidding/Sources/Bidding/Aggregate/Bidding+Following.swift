internal import FoundationCore
import Observation

extension Bidding {
    /// Follows the watched auctions, and the auctions selected by `following`, until the task is cancelled.
    ///
    /// With a live update client, updates arrive over one connection as they happen. Without one, and while the
    /// connection is interrupted, the house is polled every `interval` for the updates after `position`. After a
    /// failure or a restart, following continues at that position, so no update is lost or repeated. `connection` shows
    /// an interruption immediately. Items that are watched later are followed after at most `interval`.
    ///
    /// Several calls may follow at the same time, for example one per screen. They share one connection or poll, for
    /// the union of their selections and at the shortest of their intervals; `events` yields each update once. When a
    /// call ends, its selection is removed. Following ends with the last call.
    ///
    /// Without a saved position, following starts at the end of the log. Each followed auction is loaded once. Pending
    /// bids are settled every `interval` while the house responds. Updates are saved to the snapshot at most every 30
    /// seconds, and at the end.
    ///
    /// Live updates support at most ``ActivityRequest/maximumItemCount`` items. Larger selections are polled. Up to
    /// 1000 items are requested by identifier, 100 per request. Catching up after a long time then reads only the
    /// updates of these items. For more items, the poll reads the log of the whole house, and `events` yields the
    /// updates of all auctions.
    ///
    /// - Parameters:
    ///   - following: The auctions to follow in addition to the watched ones.
    ///   - start: The position to continue after, such as the position of an earlier update; `nil` for the known
    ///     position or, if there is none, the end of the log. Ignored while other calls follow, because the calls share
    ///     one position.
    ///   - interval: The pause between polls; after a failure, at least the pause that the house requests.
    public func follow(
        _ following: Following = Following(),
        after start: Int64? = nil,
        every interval: Duration = .seconds(2)
    ) async {
        let follower = UpdateFollower(following, after: start, every: interval)
        poller.join(follower)
        defer { poller.leave(follower) }
        // The stream is empty; the iteration ends when the task is cancelled.
        let (silence, continuation) = AsyncStream<Never>.makeStream()
        for await _ in silence {}
        continuation.finish()
    }

    /// Follows like `follow(_:after:every:)`, and passes each update of the selected auctions to a closure, once and in
    /// order.
    ///
    /// Returns when the closure returns `false` or the timeout expires. Other calls may follow at the same time, from
    /// other positions.
    ///
    /// - Parameters:
    ///   - following: The auctions to follow in addition to the watched ones.
    ///   - start: The position to start after.
    ///   - interval: The pause between polls.
    ///   - timeout: The maximum time to follow; `nil` for no limit.
    ///   - connection: Receives each new connection state.
    ///   - each: Receives one update, and returns whether to continue.
    /// - Returns: `true` if `each` ended following; `false` if the timeout expired.
    /// - Throws: The errors of `each`; `ClientFailure` with `.notSignedIn` if the caller's session has ended, because
    ///   further attempts would fail too; `CancellationError` if the task is cancelled.
    public func follow(
        _ following: Following,
        after start: Int64,
        every interval: Duration = .seconds(2),
        timeout: Duration?,
        connection: @escaping @MainActor (Connection) -> Void = { _ in },
        each: @MainActor (AuctionUpdate) async throws -> Bool
    ) async throws -> Bool {
        let clock = clock
        let (updates, continuation) = AsyncThrowingStream<AuctionUpdate, any Error>.makeStream()
        let follower = UpdateFollower(following, after: start, every: interval, updates: continuation)
        let watcher = ConnectionWatcher(self, tell: connection)
        poller.join(follower)
        let waiting = Task {
            guard let timeout else { return }
            try await clock.wait(timeout)
            continuation.finish()
        }
        defer {
            poller.leave(follower)
            continuation.finish()
            waiting.cancel()
            watcher.stop()
        }
        for try await update in updates {
            guard try await each(update) else { return true }
        }
        try Task.checkCancellation()
        return false
    }
}

// MARK: - Applying updates

extension Bidding {
    /// Applies updates from a poll, the live connection or another feed. O(1) per update.
    ///
    /// An update with a known sequence is ignored; a gap in the sequences reloads the auction. `events` yields each
    /// position once, in ascending order: an update that arrives after one with a higher position is applied, but not
    /// yielded.
    public func receive(_ updates: [AuctionUpdate]) {
        for update in updates { receive(update) }
    }

    /// Applies one update. O(1).
    public func receive(_ update: AuctionUpdate) { receiver.receive(update) }

    /// A new stream of all future updates, by ascending position. It ends when the aggregate is deallocated, and
    /// supports a single iteration.
    public var events: AsyncStream<AuctionUpdate> { receiver.updates.subscribe() }
}

/// Reports each change of `connection`, starting from `.idle`, until the watcher is stopped.
@MainActor
private final class ConnectionWatcher {
    private let bidding: Bidding
    private let tell: @MainActor (Bidding.Connection) -> Void
    private var told = Bidding.Connection.idle
    private var isStopped = false

    init(_ bidding: Bidding, tell: @escaping @MainActor (Bidding.Connection) -> Void) {
        self.bidding = bidding
        self.tell = tell
        observe()
    }

    func stop() { isStopped = true }

    private func observe() {
        let connection = withObservationTracking {
            bidding.connection
        } onChange: { [weak self] in
            Task { @MainActor in self?.observe() }
        }
        guard !isStopped, connection != told else { return }
        told = connection
        tell(connection)
    }
}
