import FoundationCore

extension Ordering {
    /// Follows the caller's orders, sales and offers until the task is cancelled, and applies each update; see
    /// ``receive(_:)``.
    ///
    /// - Parameters:
    ///   - client: The client for live updates.
    ///   - position: The position after which the updates start; `nil` for updates from now on.
    ///   - each: Receives each update after it was applied, once and in order.
    /// - Throws: The errors of the sequence of updates, and of `each`.
    public func follow(
        _ client: any OrderUpdateClient,
        after position: Int64? = nil,
        each: @MainActor (OrderingUpdate) async throws -> Void = { _ in }
    ) async throws {
        for try await update in client.orderUpdates(after: position) {
            await receive(update)
            try await each(update)
        }
    }

    /// Applies an update: loads the order, or reloads ``offers``. When an order was created, also reloads ``orders``
    /// and ``sales``. Lists that were never requested are not loaded.
    public func receive(_ update: OrderingUpdate) async {
        switch update {
        case .order(let update): await receive(update)
        case .offer: if phase(of: .offers) != .idle { await loadOffers() }
        }
    }

    private func receive(_ update: OrderUpdate) async {
        guard order(update.order).map({ $0.sequence < update.sequence }) ?? true else { return }
        await loadOrder(update.order)
        guard update.action == .create else { return }
        if phase(of: .orders) != .idle { await reloadOrders() }
        if phase(of: .sales) != .idle { await reloadSales() }
    }
}
