public import FoundationCore
public import Observation

/// The aggregate of ordering: the caller's orders, sales and offers, observed by all views.
///
/// ```swift
/// let ordering = Ordering(client: client, sales: client)
/// await ordering.loadOrders()
/// try await ordering.perform(.pay, on: ordering.orders[0].id)
/// ```
///
/// Commands throw `ClientFailure` to their caller. Loads do not throw: ``phase(of:)`` is their result for every view.
/// Each order is stored once, also if it was loaded both in a list and by its identifier, so every view shows the same
/// state of it.
@MainActor @Observable
public final class Ordering {
    /// The seller's sales numbers; `nil` until ``loadDashboard()`` has succeeded.
    public private(set) var dashboard: SalesDashboard?
    /// The second-chance offers to the caller, newest first; empty until ``loadOffers()`` has succeeded.
    public private(set) var offers: [SecondChanceOffer] = []

    private var known: [OrderID: Order] = [:]
    private var orderList = OrderList()
    private var saleList = OrderList()
    private let client: any OrderingClient
    private let salesClient: any SalesClient
    private let identifiers: any IdentifierSource
    private let loads: SharedLoads<OrderingLoad>

    /// The loaded part of a list of orders.
    private struct OrderList {
        var ids: [OrderID] = []
        var next: PageCursor?
    }

    /// Creates an aggregate without orders. It sends no request.
    ///
    /// - Parameters:
    ///   - client: The client for orders and offers; also executes the commands of a seller.
    ///   - sales: The client for the orders of the caller's sales, and for the sales numbers.
    ///   - clock: The clock for the age of loaded values.
    ///   - identifiers: The source of idempotency keys.
    public init(
        client: any OrderingClient,
        sales: any SalesClient,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.client = client
        salesClient = sales
        self.identifiers = identifiers
        loads = SharedLoads(clock: clock)
    }

    /// Returns the phase of a request; `LoadPhase.idle` if it was never made.
    public func phase(of load: OrderingLoad) -> LoadPhase { loads.phase(of: load) }

    /// The caller's orders as the buyer, newest first: the pages that are loaded.
    public var orders: [Order] { orderList.ids.compactMap { known[$0] } }

    /// The caller's orders as the seller, newest first: the pages that are loaded.
    public var sales: [Order] { saleList.ids.compactMap { known[$0] } }

    /// Whether there are further orders to load; see ``loadMoreOrders()``.
    public var hasMoreOrders: Bool { orderList.next != nil }

    /// Whether there are further sales to load; see ``loadMoreSales()``.
    public var hasMoreSales: Bool { saleList.next != nil }

    /// The order with an identifier; `nil` if it is not loaded. O(1).
    public func order(_ id: OrderID) -> Order? { known[id] }
}

// MARK: - Loading

extension Ordering {
    /// Loads the first page of the caller's orders as the buyer. Concurrent loads share one request.
    @discardableResult
    public func loadOrders() async -> LoadPhase { await loadOrders(from: nil) }

    /// Loads the next page of the caller's orders as the buyer. Does nothing if all are loaded.
    @discardableResult
    public func loadMoreOrders() async -> LoadPhase {
        orderList.next == nil ? phase(of: .orders) : await loadOrders(from: orderList.next)
    }

    /// Loads the first page of the caller's orders as the seller. Concurrent loads share one request.
    @discardableResult
    public func loadSales() async -> LoadPhase { await loadSales(from: nil) }

    /// Loads the next page of the caller's orders as the seller. Does nothing if all are loaded.
    @discardableResult
    public func loadMoreSales() async -> LoadPhase {
        saleList.next == nil ? phase(of: .sales) : await loadSales(from: saleList.next)
    }

    /// Loads one order.
    @discardableResult
    public func loadOrder(_ id: OrderID) async -> LoadPhase {
        let client = client
        return await loads.load(.order(id)) { () async throws(ClientFailure) in
            try await client.order(id)
        } applying: { [weak self] order, _ in
            self?.known[id] = order
        }
    }

    /// Loads the second-chance offers to the caller.
    @discardableResult
    public func loadOffers() async -> LoadPhase {
        let client = client
        return await loads.load(.offers) { () async throws(ClientFailure) in
            try await client.offers()
        } applying: { [weak self] offers, _ in
            self?.offers = offers
        }
    }

    /// Loads the seller's sales numbers.
    @discardableResult
    public func loadDashboard() async -> LoadPhase {
        let client = salesClient
        return await loads.load(.dashboard) { () async throws(ClientFailure) in
            try await client.dashboard()
        } applying: { [weak self] dashboard, _ in
            self?.dashboard = dashboard
        }
    }

    private func loadOrders(from cursor: PageCursor?) async -> LoadPhase {
        let client = client
        return await loads.load(.orders) { () async throws(ClientFailure) in
            try await client.orders(OrderListing(cursor: cursor))
        } applying: { [weak self] page, _ in
            self?.extend(\.orderList, from: cursor, by: page)
        }
    }

    private func loadSales(from cursor: PageCursor?) async -> LoadPhase {
        let client = salesClient
        return await loads.load(.sales) { () async throws(ClientFailure) in
            try await client.sales(OrderListing(cursor: cursor))
        } applying: { [weak self] page, _ in
            self?.extend(\.saleList, from: cursor, by: page)
        }
    }

    private func extend(
        _ list: ReferenceWritableKeyPath<Ordering, OrderList>,
        from cursor: PageCursor?,
        by page: Page<Order>
    ) {
        for order in page.elements { known[order.id] = order }
        let earlier = cursor == nil ? [] : self[keyPath: list].ids
        let new = page.elements.map(\.id).filter { !earlier.contains($0) }
        self[keyPath: list] = OrderList(ids: earlier + new, next: page.next)
    }
}

// MARK: - Commands

extension Ordering {
    /// Executes a command on an order.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - id: The order.
    ///   - key: The idempotency key; `nil` for a new one. After a failure with an unknown effect, repeat the command
    ///     with the same key.
    /// - Returns: The order after the command. For ``OrderCommand/combine(with:)``, the new order, which replaces the
    ///   combined orders in ``orders``.
    /// - Throws: `ClientFailure`, as `OrderClient.perform(_:on:key:)` does; the state is then unchanged.
    @discardableResult
    public func perform(
        _ command: OrderCommand,
        on id: OrderID,
        key: String? = nil
    ) async throws(ClientFailure) -> Order {
        let order = try await client.perform(command, on: id, key: key ?? newKey())
        known[order.id] = order
        if case .combine(let others) = command {
            let old = Set([id] + others)
            for id in old { known[id] = nil }
            orderList.ids = [order.id] + orderList.ids.filter { !old.contains($0) && $0 != order.id }
        }
        return order
    }

    /// Accepts or declines a second-chance offer. If the caller accepts, the new order is added to ``orders``.
    ///
    /// - Throws: `ClientFailure`, as `OrderingClient.answer(_:isAccepted:key:)` does; the state is then unchanged.
    @discardableResult
    public func answer(
        _ offer: OfferID,
        isAccepted: Bool,
        key: String? = nil
    ) async throws(ClientFailure) -> SecondChanceOffer {
        let answered = try await client.answer(offer, isAccepted: isAccepted, key: key ?? newKey())
        offers = offers.map { $0.id == offer ? answered : $0 }
        if let order = answered.order, await loadOrder(order).failure == nil, !orderList.ids.contains(order) {
            orderList.ids.insert(order, at: 0)
        }
        return answered
    }

    private func newKey() -> String { identifiers.next(OrderCommand.self).rawValue }
}
