public import FoundationCore

extension InMemoryOrderingClient: OrderActivityClient, OrderUpdateClient {
    /// Returns a page of the updates of the caller's orders, sales and offers.
    public func orderActivity(_ request: OrderActivityRequest) throws(ClientFailure) -> OrderActivityPage {
        try askAsMember { state, caller throws(ClientFailure) in try state.log.page(request, of: caller) }
    }

    /// Returns the updates as they happen. The connection is never interrupted.
    public func orderUpdates(after position: Int64?) -> any AsyncSequence<OrderingUpdate, any Error> & Sendable {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    // Subscribe before the first read, so that no change between the two is missed.
                    let changes = house.changes.subscribe()
                    var last = if let position { position } else { try orderActivity(OrderActivityRequest()).last }
                    last = try await orderActivity(after: last) { for update in $0 { continuation.yield(update) } }
                    for await _ in changes {
                        last = try await orderActivity(after: last) { for update in $0 { continuation.yield(update) } }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
