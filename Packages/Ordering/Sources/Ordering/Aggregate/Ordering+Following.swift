import FoundationCore

extension Ordering {
    /// Follows the caller's orders and sales until the task is cancelled. Loads each order that changed. When an order
    /// was created, also reloads ``orders`` and ``sales``, unless they were never requested.
    ///
    /// - Parameter client: The client for live updates.
    /// - Throws: The errors of the sequence of updates.
    public func follow(_ client: any OrderUpdateClient) async throws {
        for try await update in client.orderUpdates() {
            guard order(update.order).map({ $0.sequence < update.sequence }) ?? true else { continue }
            await loadOrder(update.order)
            guard update.action == .create else { continue }
            if phase(of: .orders) != .idle { await reloadOrders() }
            if phase(of: .sales) != .idle { await reloadSales() }
        }
    }
}
