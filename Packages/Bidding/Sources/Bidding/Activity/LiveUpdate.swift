public import FoundationCore

/// A step of a subscription to live updates. See ``LiveUpdateClient``.
public enum LiveUpdate: Sendable, Hashable {
    /// The connection is open. The updates since the last one follow.
    case connected
    /// An update. Positions ascend.
    case update(AuctionUpdate)
    /// The backend does not know the position of the subscription, for example after it was restored from a backup, or no longer
    /// has the updates since then. A snapshot of each auction follows, and then the updates after the position.
    case stale(position: Int64)
    /// The current state of an auction, after ``stale(position:)``.
    case snapshot(Auction)
    /// All auctions of the subscription are over, so the sequence ends.
    case closed
    /// The connection was lost, or could not be opened. The next attempt follows after a pause.
    case disconnected(ClientFailure)
}
