/// Live updates of the caller's orders, sales and offers, over one connection that the backend keeps open.
///
/// This client is optional: without it, poll ``OrderActivityClient``. An implementation is for one caller and is
/// stateless: each iteration of a sequence opens its own connection.
public protocol OrderUpdateClient: Sendable {
    /// Returns the updates as they happen.
    ///
    /// The sequence reconnects by itself and resumes after the last update: no update is lost or repeated. It ends when
    /// the task is cancelled. It throws an error of any type if the backend has no live updates for the caller, or no
    /// longer has all updates after the position.
    ///
    /// - Parameter position: The position after which the updates start; `nil` for updates from now on.
    func orderUpdates(after position: Int64?) -> any AsyncSequence<OrderingUpdate, any Error> & Sendable
}
