/// A piece of the stream of what happened in auctions, and where it goes on.
public struct ActivityPage: Sendable, Hashable {
    /// What happened, in the order of positions.
    public let updates: [AuctionUpdate]
    /// The position up to which everything is told: asking for what is after it continues the stream without a gap or a
    /// repeat, also when there are no updates.
    public let last: Int64

    /// A piece of the stream.
    public init(updates: [AuctionUpdate], last: Int64) {
        self.updates = updates
        self.last = last
    }
}
