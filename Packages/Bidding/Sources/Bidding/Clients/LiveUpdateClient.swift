/// Live updates of auctions, over one connection that the backend keeps open.
///
/// This client is optional: without it, `Bidding` polls ``AuctionClient/activity(_:)``. An implementation is for one
/// caller, who may not be signed in, and is stateless: each iteration of a sequence opens its own connection.
public protocol LiveUpdateClient: Sendable {
    /// Returns the updates of a subscription as they happen.
    ///
    /// The sequence reconnects by itself and resumes after the last update: no update is lost or repeated. It ends
    /// after ``LiveUpdate/closed``, and when the task is cancelled. It throws an error of any type if the backend has
    /// no live updates for the subscription; `Bidding` then polls.
    ///
    /// - Parameter subscription: The auctions to follow, and the position to start after.
    func liveUpdates(_ subscription: UpdateSubscription) -> any AsyncSequence<LiveUpdate, any Error> & Sendable
}
