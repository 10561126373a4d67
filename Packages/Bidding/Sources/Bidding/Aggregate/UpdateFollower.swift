import FoundationCore

/// One caller of `follow`: which auctions its screen shows, and up to where it was told of them.
@MainActor
final class UpdateFollower {
    /// The auctions beside the watched ones.
    let following: Bidding.Following
    /// How long to wait between polls.
    let interval: Duration
    /// Where to go on from, as the caller asked; `nil` for the position that is known.
    let start: Int64?
    /// Up to where everything was sent to `updates`.
    private(set) var position: Int64
    private let updates: AsyncStream<AuctionUpdate>.Continuation?

    /// A follower that reads the aggregate, or, with a continuation and a start, is sent each update of its own auctions.
    init(
        _ following: Bidding.Following,
        after start: Int64?,
        every interval: Duration,
        updates: AsyncStream<AuctionUpdate>.Continuation? = nil
    ) {
        self.following = following
        self.start = start
        self.interval = interval
        self.updates = updates
        position = start ?? .max
    }

    /// Whether it is sent the updates itself.
    var isSentUpdates: Bool { updates != nil }

    /// Sends the updates that it was not sent before, and notes that it knows everything up to a position.
    func send(_ new: some Sequence<AuctionUpdate>, upTo last: Int64) {
        for update in new where update.position > position && update.position <= last { updates?.yield(update) }
        position = max(position, last)
    }
}
