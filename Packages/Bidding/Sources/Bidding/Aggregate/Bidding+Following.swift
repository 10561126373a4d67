public import FoundationCore
import Observation

extension Bidding {
    /// How following goes on.
    public enum Connection: Sendable, Hashable {
        /// Nobody follows.
        case idle
        /// The house was not reached yet.
        case connecting
        /// Everything that has happened is known, but for what happened since the last look.
        case live
        /// The last look failed; it is tried again.
        case reconnecting(ClientFailure)
    }

    /// Which auctions are followed beside the watched ones.
    public struct Following: Sendable, Hashable {
        /// Further items.
        public let items: Set<ItemID>
        /// Whether auctions in which one bids or sells are followed, too; for those who are signed in.
        public let includesOwn: Bool
        /// Whether all auctions of the house are followed.
        public let includesAll: Bool

        /// The watched auctions and these.
        public init(_ items: Set<ItemID> = [], includesOwn: Bool = false, includesAll: Bool = false) {
            self.items = items
            self.includesOwn = includesOwn
            self.includesAll = includesAll
        }

        /// Whether it adds nothing to the watched auctions.
        var isEmpty: Bool { items.isEmpty && !includesOwn && !includesAll }

        /// What either of two followers follows.
        func union(_ other: Following) -> Following {
            Following(
                items.union(other.items),
                includesOwn: includesOwn || other.includesOwn,
                includesAll: includesAll || other.includesAll
            )
        }

        /// The same in pieces of which each can be asked for in one request; of the whole house there is one.
        var pieces: [Following] {
            guard items.count > ActivityRequest.mostItems else { return [self] }
            let sorted = items.sorted()
            return stride(from: 0, to: sorted.count, by: ActivityRequest.mostItems).map { start in
                Following(
                    Set(sorted[start...].prefix(ActivityRequest.mostItems)),
                    includesOwn: includesOwn && start == 0
                )
            }
        }

        /// A request for a page of what happened in a piece's auctions.
        func request(after: Int64? = nil, before: Int64? = nil, limit: PageLimit = .largest) -> ActivityRequest {
            ActivityRequest(items: items, includesOwn: includesOwn, after: after, before: before, limit: limit)
        }
    }

    /// Follows what happens in the watched auctions, and in others, until the task is cancelled: polls the house every
    /// `interval` for what came after `position`, goes on from there after a failure or a restart, and so loses and repeats
    /// nothing. What is watched while it goes on is followed from the next poll on.
    ///
    /// Any number of calls may follow at the same time, each for the data that its screen shows. They share one poll for the
    /// union of what they follow, at the shortest of their intervals; `events` has each update once. A call that ends takes
    /// only its own share away; with the last one polling ends.
    ///
    /// Without a position of before it begins with the present, and loads each followed auction once. After each poll that
    /// succeeds, bids whose outcome is unknown are settled. What is known then is kept for the next start every half minute,
    /// and at the end.
    ///
    /// Up to 1000 items are asked for by their names, 100 in a request, so that what is made up for after a long time is no
    /// more than what happened to them. Beyond that so many requests would be more than a poll is worth: the whole house is
    /// followed, and `events` tells of all of it.
    ///
    /// - Parameters:
    ///   - following: which auctions beside the watched ones.
    ///   - start: the position to go on from, such as one that was told by an update before; `nil` for the one that is known,
    ///     else the present. While others follow, the shared poll goes on from its own position.
    ///   - interval: how long to wait between polls; after a failure at least as long as the house says.
    public func follow(
        _ following: Following = Following(),
        after start: Int64? = nil,
        every interval: Duration = .seconds(2)
    ) async {
        let follower = UpdateFollower(following, after: start, every: interval)
        join(follower)
        defer { leave(follower) }
        // Nothing is sent on this stream: iterating it ends when the task is cancelled.
        let (silence, continuation) = AsyncStream<Never>.makeStream()
        for await _ in silence {}
        continuation.finish()
    }

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

// MARK: - Applying updates

extension Bidding {
    /// Takes over what happened in auctions: what `follow(_:every:)` does with each page, and what another feed of updates
    /// is to do with its own. O(1) for each.
    ///
    /// By their sequences repeats are ignored, and a gap leads to a fresh load of that auction. Those who listen to `events`
    /// are told each position once, in ascending order: an update that comes after one of a higher position is applied, but
    /// not told.
    public func receive(_ updates: [AuctionUpdate]) {
        for update in updates { receive(update) }
    }

    /// Takes over one update; see `receive(_:)` for many.
    public func receive(_ update: AuctionUpdate) {
        if let record = records[update.item] {
            for part in record.apply(update) { refresh(.part(part, of: update.item)) }
        }
        guard update.position > toldPosition else { return }
        toldPosition = update.position
        if keepsActivity { note(update) }
        updates.send(update)
        if watchedUpdates.subscriberCount > 0, watchlist.contains(update.item) { watchedUpdates.send(update) }
    }

    private func note(_ update: AuctionUpdate) {
        activity.append(update)
        // Shortened seldom, so that it costs little for each.
        if activity.count > 2 * Self.mostActivity { activity.removeFirst(activity.count - Self.mostActivity) }
    }

    /// How many updates `activity` keeps at least, once there were as many.
    static let mostActivity = 1000
}

/// Tells each change of how following goes on, from being idle on, until it is stopped.
@MainActor
private final class ConnectionWatcher {
    private let bidding: Bidding
    private let tell: @MainActor (Bidding.Connection) -> Void
    private var told = Bidding.Connection.idle
    private var isStopped = false

    init(_ bidding: Bidding, tell: @escaping @MainActor (Bidding.Connection) -> Void) {
        self.bidding = bidding
        self.tell = tell
        look()
    }

    func stop() { isStopped = true }

    private func look() {
        let connection = withObservationTracking {
            bidding.connection
        } onChange: { [weak self] in
            Task { @MainActor in self?.look() }
        }
        guard !isStopped, connection != told else { return }
        told = connection
        tell(connection)
    }
}
