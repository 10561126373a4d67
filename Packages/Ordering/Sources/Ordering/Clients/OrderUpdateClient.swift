/// Live updates of the caller's orders and sales, over one connection that the backend keeps open.
///
/// This client is optional. An implementation is for one caller and is stateless: each iteration of a sequence opens
/// its own connection.
public protocol OrderUpdateClient: Sendable {
    /// Returns the updates that happen from now on.
    ///
    /// The sequence reconnects by itself and resumes after the last update: no update is lost or repeated. It ends when
    /// the task is cancelled. It throws an error of any type if the backend has no live updates for the caller.
    func orderUpdates() -> any AsyncSequence<OrderUpdate, any Error> & Sendable
}
