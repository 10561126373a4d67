internal import FoundationCore
import Observation

extension Bidding {
    /// Follows the watched auctions and others until the task is cancelled.
    ///
    /// With a client of live updates, updates arrive over one connection as they happen. Without one, and while the
    /// connection is interrupted, the house is polled every `interval` for the updates after `position`. After a failure
    /// or a restart, following continues at that position, so no update is lost or repeated. `connection` shows an
    /// interruption at once. Items that are watched later are followed after at most `interval`.
    ///
    /// Several calls may follow at the same time, each for the auctions of its screen. They share one connection, or one
    /// poll, for the union of their selections, at the shortest of their intervals; `events` yields each update once.
    /// When a call ends, only its own selection ends; following ends with the last call.
    ///
    /// Without a saved position, following starts at the end of the log. Each followed auction is loaded once. Pending
    /// bids are settled every `interval` while the house responds. Updates are saved to the snapshot at most every 30
    /// seconds, and at the end.
    ///
    /// Live updates are for at most ``ActivityRequest/maximumItemCount`` items; more items, and the whole house, are
    /// polled.
    /// Up to 1000 items are requested by identifier, 100 per request, so that catching up after a long time reads their
    /// updates only. With more items, the poll reads the log of the whole house, and `events` yields the updates of all
    /// auctions.
    ///
    /// - Parameters:
    ///   - following: The auctions to follow in addition to the watched ones.
    ///   - start: The position to continue after, such as the position of an earlier update; `nil` for the known
    ///     position, or else the end of the log. While others follow, the shared poll continues at its own position.
    ///   - interval: The pause between polls; after a failure, at least the pause that the house requests.
    public func follow(
        _ following: Following = Following(),
        after start: Int64? = nil,
        every interval: Duration = .seconds(2)
    ) async {
        let follower = UpdateFollower(following, after: start, every: interval)
        poller.join(follower)
        defer { poller.leave(follower) }
        // The stream yields nothing; iterating it ends when the task is cancelled.
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
    ///   - timeout: The longest time to follow; `nil` for no limit.
    ///   - connection: Receives each change of the state of following.
    ///   - each: Receives one update, and returns whether to continue.
    /// - Returns: Whether `each` ended following; `false` if the timeout expired.
    /// - Throws: The errors of `each`; `CancellationError` if the task is cancelled.
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
        for await update in updates {
            guard try await each(update) else { return true }
        }
        try Task.checkCancellation()
        return false
    }
}

// MARK: - Applying updates

extension Bidding {
    /// Applies updates: those of a poll or of the live connection, or those of another feed. O(1) per update.
    ///
    /// Repeated updates are ignored by their sequences; a gap reloads the auction. `events` yields each position once,
    /// in ascending order: an update that arrives after one of a higher position is applied, but not yielded.
    public func receive(_ updates: [AuctionUpdate]) {
        for update in updates { receive(update) }
    }

    /// Applies one update, like an array with one element.
    public func receive(_ update: AuctionUpdate) { receiver.receive(update) }

    /// A new stream of all updates in the order of positions, from now on. It ends with the aggregate, and supports one
    /// iteration.
    public var events: AsyncStream<AuctionUpdate> { receiver.updates.subscribe() }
}

/// Reports each change of `connection`, starting from `.idle`, until it is stopped.
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
