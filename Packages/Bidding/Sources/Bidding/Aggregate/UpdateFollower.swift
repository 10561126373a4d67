import FoundationCore

/// One call of `follow`: the auctions that the call selects, and the position up to which it has received updates.
@MainActor
final class UpdateFollower {
    /// The auctions to follow in addition to the watched ones.
    let following: Bidding.Following
    /// The pause between polls.
    let interval: Duration
    /// The position after which the caller wants to continue; `nil` for the known position of the aggregate.
    let start: Int64?
    /// The position up to which all updates were sent to `updates`.
    private(set) var position: Int64
    private let updates: AsyncThrowingStream<AuctionUpdate, any Error>.Continuation?

    /// Creates a follower. To receive updates in `updates`, the caller must also pass `start`.
    init(
        _ following: Bidding.Following,
        after start: Int64?,
        every interval: Duration,
        updates: AsyncThrowingStream<AuctionUpdate, any Error>.Continuation? = nil
    ) {
        self.following = following
        self.start = start
        self.interval = interval
        self.updates = updates
        position = start ?? .max
    }

    /// Whether the follower receives updates.
    var isSentUpdates: Bool { updates != nil }

    /// Whether the follower receives the updates of the caller's own auctions, but not those of all auctions.
    var wantsOwn: Bool { isSentUpdates && following.includesOwn && !following.includesAll }

    /// Continues at a position in a new log, after the house's log was replaced.
    func restart(at position: Int64) { self.position = isSentUpdates ? position : .max }

    /// Ends the stream of updates with a failure that a retry would not change. Does nothing for a follower that receives
    /// no updates.
    func end(throwing failure: ClientFailure) { updates?.finish(throwing: failure) }

    /// Sends the updates that the follower has not received, and advances its position.
    func send(_ new: some Sequence<AuctionUpdate>, upTo last: Int64) {
        for update in new where update.position > position && update.position <= last { updates?.yield(update) }
        position = max(position, last)
    }
}
