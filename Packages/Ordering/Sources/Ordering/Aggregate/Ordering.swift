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
/// Each order is stored once, even if it was loaded both in a list and by its identifier, so all views show the same
/// state.
@MainActor @Observable
public final class Ordering {
    /// The seller's sales numbers; `nil` until ``loadDashboard()`` has succeeded.
    public private(set) var dashboard: SalesDashboard?
    /// The second-chance offers to the caller, newest first; empty until ``loadOffers()`` has succeeded.
    public private(set) var offers: [SecondChanceOffer] = []

    /// The changes that repeated an earlier request, usually of an earlier run that never received the result.
    public internal(set) var repeatedChanges: [OrderingChange] = []
    /// The last failure of the store of pending changes; `nil` if there was none.
    public internal(set) var storeFailure: LocalStoreFailure?

    private var known: [OrderID: Order] = [:]
    private var orderList = OrderList()
    private var saleList = OrderList()
    private let client: any OrderingClient
    private let salesClient: any SalesClient
    let pendingChanges: (any PendingOrderCommandStore)?
    let identifiers: any IdentifierSource
    /// The keys of the stored changes that the house has decided.
    @ObservationIgnored var decidedKeys: Set<String> = []
    private let loads: SharedLoads<OrderingLoad>

    /// The loaded part of a list of orders.
    private struct OrderList {
        /// The listing of the last request.
        var requested = OrderListing()
        var ids: [OrderID] = []
        var next: PageCursor?
    }

    /// Creates an aggregate without orders. It sends no request.
    ///
    /// - Parameters:
    ///   - client: The client for orders and offers; also executes the commands of a seller.
    ///   - sales: The client for the orders of the caller's sales, and for the sales numbers.
    ///   - pendingChanges: The store that keeps the idempotency key of each change from the request until
    ///     ``finishChanges()``; `nil` to request every change with a new key.
    ///   - clock: The clock for the age of loaded values.
    ///   - identifiers: The source of idempotency keys.
    public init(
        client: any OrderingClient,
        sales: any SalesClient,
        pendingChanges: (any PendingOrderCommandStore)? = nil,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.client = client
        salesClient = sales
        self.pendingChanges = pendingChanges
        self.identifiers = identifiers
        loads = SharedLoads(clock: clock)
    }

    /// Returns the phase of a request; `LoadPhase.idle` if it was never made.
    public func phase(of load: OrderingLoad) -> LoadPhase { loads.phase(of: load) }

    /// The caller's orders as the buyer, newest first: the loaded pages of the last listing.
    public var orders: [Order] { orderList.ids.compactMap { known[$0] } }

    /// The caller's orders as the seller, newest first: the loaded pages of the last listing.
    public var sales: [Order] { saleList.ids.compactMap { known[$0] } }

    /// The caller's orders in a role: ``orders`` as the buyer, ``sales`` as the seller.
    public func orders(as role: OrderActor) -> [Order] { role == .seller ? sales : orders }

    /// Whether there are further orders to load; see ``loadMoreOrders()``.
    public var hasMoreOrders: Bool { orderList.next != nil }

    /// Whether there are further sales to load; see ``loadMoreSales()``.
    public var hasMoreSales: Bool { saleList.next != nil }

    /// The order with an identifier; `nil` if it is not loaded. O(1).
    public func order(_ id: OrderID) -> Order? { known[id] }
}

// MARK: - Loading

extension Ordering {
    /// Loads a page of the caller's orders as the buyer, which replaces ``orders``. Concurrent loads of one listing
    /// share a request; a load of another listing cancels the one in progress.
    ///
    /// - Parameter listing: The listing; ``loadMoreOrders()`` continues it.
    @discardableResult
    public func loadOrders(_ listing: OrderListing = OrderListing()) async -> LoadPhase {
        let client = client
        return await load(listing, as: .orders, into: \.orderList) { listing throws(ClientFailure) in
            try await client.orders(listing)
        }
    }

    /// Loads the next page of the caller's orders as the buyer. Does nothing if all are loaded.
    @discardableResult
    public func loadMoreOrders() async -> LoadPhase {
        guard let next = orderList.next else { return phase(of: .orders) }
        return await loadOrders(orderList.requested.continued(from: next))
    }

    /// Loads a page of the caller's orders as the seller, which replaces ``sales``. Concurrent loads of one listing
    /// share a request; a load of another listing cancels the one in progress.
    ///
    /// - Parameter listing: The listing; ``loadMoreSales()`` continues it.
    @discardableResult
    public func loadSales(_ listing: OrderListing = OrderListing()) async -> LoadPhase {
        let client = salesClient
        return await load(listing, as: .sales, into: \.saleList) { listing throws(ClientFailure) in
            try await client.sales(listing)
        }
    }

    /// Loads the next page of the caller's orders as the seller. Does nothing if all are loaded.
    @discardableResult
    public func loadMoreSales() async -> LoadPhase {
        guard let next = saleList.next else { return phase(of: .sales) }
        return await loadSales(saleList.requested.continued(from: next))
    }

    /// Loads pages of a listing until at least `count` orders satisfy a condition, or all are loaded.
    ///
    /// - Parameters:
    ///   - listing: The listing.
    ///   - role: The caller's role: buyer or seller.
    ///   - count: The number of orders that must satisfy the condition.
    ///   - isCounted: Returns whether an order satisfies the condition.
    @discardableResult
    public func load(
        _ listing: OrderListing,
        as role: OrderActor,
        atLeast count: Int,
        where isCounted: (Order) -> Bool = { _ in true }
    ) async -> LoadPhase {
        let isSeller = role == .seller
        var phase = isSeller ? await loadSales(listing) : await loadOrders(listing)
        while case .loaded = phase, isSeller ? hasMoreSales : hasMoreOrders,
            orders(as: role).count(where: isCounted) < count
        {
            phase = isSeller ? await loadMoreSales() : await loadMoreOrders()
        }
        return phase
    }

    /// Loads the first page of the last listing of orders again.
    func reloadOrders() async { await loadOrders(orderList.requested.continued(from: nil)) }

    /// Loads the first page of the last listing of sales again.
    func reloadSales() async { await loadSales(saleList.requested.continued(from: nil)) }

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

    private func load(
        _ listing: OrderListing,
        as topic: OrderingLoad,
        into list: ReferenceWritableKeyPath<Ordering, OrderList>,
        _ fetch: @escaping @Sendable (OrderListing) async throws(ClientFailure) -> Page<Order>
    ) async -> LoadPhase {
        if phase(of: topic) == .loading, listing != self[keyPath: list].requested { loads.reset(topic) }
        self[keyPath: list].requested = listing
        return await loads.load(topic) { () async throws(ClientFailure) in
            try await fetch(listing)
        } applying: { [weak self] page, _ in
            self?.extend(list, listing, by: page)
        }
    }

    private func extend(
        _ list: ReferenceWritableKeyPath<Ordering, OrderList>,
        _ listing: OrderListing,
        by page: Page<Order>
    ) {
        for order in page.elements { known[order.id] = order }
        let earlier = listing.cursor == nil ? [] : self[keyPath: list].ids
        let new = page.elements.map(\.id).filter { !earlier.contains($0) }
        self[keyPath: list] = OrderList(requested: listing, ids: earlier + new, next: page.next)
    }
}

// MARK: - Commands

extension Ordering {
    /// Executes a command on an order.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - id: The order.
    ///   - key: The idempotency key; `nil` for the key in the store of pending changes, or a new one. Without a store,
    ///     repeat the command with the same key after a failure with an unknown effect.
    /// - Returns: The order after the command. For ``OrderCommand/combine(with:)``, the new order, which replaces the
    ///   combined orders in ``orders``.
    /// - Throws: `ClientFailure`, as `OrderClient.perform(_:on:key:)` does; `.keyNotStored`. The state is then
    ///   unchanged.
    @discardableResult
    public func perform(
        _ command: OrderCommand,
        on id: OrderID,
        key: String? = nil
    ) async throws(ClientFailure) -> Order {
        let client = client
        let order = try await requesting(.command(command, on: id), withKey: key) { key, _ throws(ClientFailure) in
            try await client.perform(command, on: id, key: key)
        }
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
    /// - Throws: `ClientFailure`, as `OrderingClient.answer(_:isAccepted:key:)` does; `.keyNotStored`. The state is
    ///   then unchanged.
    @discardableResult
    public func answer(
        _ offer: OfferID,
        isAccepted: Bool,
        key: String? = nil
    ) async throws(ClientFailure) -> SecondChanceOffer {
        let client = client, change = OrderingChange.answer(offer, isAccepted: isAccepted)
        let answered = try await requesting(change, withKey: key) { key, _ throws(ClientFailure) in
            try await client.answer(offer, isAccepted: isAccepted, key: key)
        }
        offers = offers.map { $0.id == offer ? answered : $0 }
        if let order = answered.order, await loadOrder(order).failure == nil, !orderList.ids.contains(order) {
            orderList.ids.insert(order, at: 0)
        }
        return answered
    }
}
