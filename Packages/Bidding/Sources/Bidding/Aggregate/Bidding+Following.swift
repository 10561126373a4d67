public import FoundationCore

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
}
