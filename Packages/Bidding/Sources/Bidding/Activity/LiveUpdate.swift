public import FoundationCore

/// An element of a subscription to live updates. See ``LiveUpdateClient``.
public enum LiveUpdate: Sendable, Hashable {
    /// The connection is open. The updates since the last received update follow.
    case connected
    /// An update. Positions ascend.
    case update(AuctionUpdate)
    /// Updates may be missing: the backend no longer has the updates since the subscription's position, or does not
    /// know that position, for example because it was restored from a backup. A snapshot of each auction follows, and
    /// then the updates after `position`.
    case stale(position: Int64)
    /// The current state of an auction, after ``stale(position:)``.
    case snapshot(Auction)
    /// All auctions of the subscription are over, so the sequence ends.
    case closed
    /// The connection was lost, or could not be opened. The client reconnects after a pause.
    case disconnected(ClientFailure)
}
