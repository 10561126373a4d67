import FoundationCore
import FoundationCoreTesting
import Observation
import Ordering
import OrderingTesting
import Synchronization
import Testing

@MainActor @Suite("The aggregate of ordering") struct OrderingTests {
    private let clock = TestClock()
    private let house: InMemoryOrdering
    private let ben = Order.sample.buyer, anna = Order.sample.seller

    init() { house = InMemoryOrdering.samples(clock: clock) }

    private func ordering(of member: MemberID) -> Ordering {
        let client = house.client(for: member)
        return Ordering(client: client, sales: client, clock: clock, identifiers: SequentialIdentifierSource())
    }

    @Test("loads orders, and notifies observers of a change")
    func loading() async throws {
        let ordering = ordering(of: ben), isNotified = Mutex(false)
        #expect(ordering.phase(of: .orders) == .idle && ordering.orders == [])
        #expect(await ordering.loadOrders() == .loaded(clock.now))
        #expect(ordering.orders == [.sample] && ordering.order(Order.sample.id) == .sample)
        withObservationTracking {
            _ = ordering.orders
        } onChange: {
            isNotified.withLock { $0 = true }
        }
        let command = OrderCommand.shipTo(.sample, method: ShippingMethod.sample.id)
        let changed = try await ordering.perform(command, on: Order.sample.id)
        let wasNotified = isNotified.withLock { $0 }
        #expect(wasNotified && ordering.orders == [changed])
        #expect(try house.client(for: ben).address(of: changed.id) == .sample)
    }

    @Test("a refused command throws, and changes nothing")
    func refused() async throws {
        let ordering = ordering(of: ben)
        await ordering.loadOrders()
        await #expect(throws: ClientFailure(Refusal(.addressRequired))) {
            try await ordering.perform(.pay, on: Order.sample.id)
        }
        #expect(ordering.orders == [.sample])
    }

    @Test("orders are loaded page by page")
    func pages() async throws {
        for number in 0..<25 {
            let price = Money(minorUnits: 100, currency: .usd)
            let line = try OrderLineItem(item: Sample.id("item\(number)"), title: "Item", price: price, kind: .buyNow)
            try house.sell(line, from: anna, to: ben)
        }
        let ordering = ordering(of: ben)
        await ordering.loadOrders()
        #expect(ordering.orders.count == 20 && ordering.hasMoreOrders)
        await ordering.loadMoreOrders()
        #expect(ordering.orders.count == 26 && !ordering.hasMoreOrders && ordering.orders.last == .sample)
        #expect(Set(ordering.orders.map(\.id)).count == 26)
    }

    @Test("the last listing decides which orders are loaded, also by further pages and reloads")
    func listings() async throws {
        let price = Money(minorUnits: 100, currency: .usd)
        for number in 0..<3 {
            let line = try OrderLineItem(item: Sample.id("map\(number)"), title: "Map", price: price, kind: .buyNow)
            try house.sell(line, from: anna, to: ben)
        }
        let ordering = ordering(of: ben)
        await ordering.loadOrders()
        #expect(ordering.orders.count == 4)
        let maps = OrderListing(statuses: [.awaitingPayment], prefix: "map", limit: try #require(PageLimit(2)))
        await ordering.loadOrders(maps)
        #expect(ordering.orders.map(\.items[0].item) == ["map2", "map1"] && ordering.hasMoreOrders)
        await ordering.loadMoreOrders()
        #expect(ordering.orders.map(\.items[0].item) == ["map2", "map1", "map0"] && !ordering.hasMoreOrders)
        let replaced = Task { await ordering.loadOrders(maps) }
        for _ in 0..<1_000 where ordering.phase(of: .orders) != .loading { await Task.yield() }
        await ordering.loadOrders(OrderListing(prefix: "map1"))
        _ = await replaced.value
        #expect(ordering.orders.map(\.items[0].item) == ["map1"])
    }

    @Test("combined orders are replaced by the new one")
    func combining() async throws {
        let price = Money(minorUnits: 100, currency: .usd)
        let line = try OrderLineItem(item: "map", title: "Map", price: price, kind: .buyNow)
        let map = try house.sell(line, from: anna, to: ben), ordering = ordering(of: ben)
        await ordering.loadOrders()
        let combined = try await ordering.perform(.combine(with: [map]), on: Order.sample.id)
        #expect(ordering.orders == [combined] && combined.items.count == 2)
    }

    @Test("a seller loads sales and sales numbers, and executes commands")
    func selling() async throws {
        let ordering = ordering(of: anna)
        await ordering.loadSales()
        await ordering.loadDashboard()
        #expect(ordering.sales == [.sample] && ordering.orders == [] && ordering.dashboard?.unpaid == 1)
        let total = try house.chooseShipping().total
        try await ordering.perform(.confirmPayment(total, reference: "t"), on: Order.sample.id)
        #expect(ordering.sales.map(\.status) == [.paid])
    }

    @Test("an accepted offer becomes an order")
    func offers() async throws {
        let ordering = ordering(of: ben)
        await ordering.loadOffers()
        await ordering.loadOrders()
        #expect(ordering.offers == [.sample])
        let accepted = try await ordering.answer(SecondChanceOffer.sample.id, isAccepted: true)
        #expect(ordering.offers == [accepted])
        #expect(ordering.orders.map(\.id) == [try #require(accepted.order), Order.sample.id])
    }

    @Test("live updates load the orders that changed, and sales that are new")
    func following() async throws {
        let ordering = ordering(of: anna)
        await ordering.loadSales()
        let payment = OrderCommand.confirmPayment(try house.chooseShipping().total, reference: "t")
        let paid = try house.client(for: anna).perform(payment, on: Order.sample.id, key: "k")
        let line = try OrderLineItem(item: "map", title: "Map", price: Order.sample.total, kind: .buyNow)
        let map = try house.sell(line, from: anna, to: ben)
        func update(_ order: OrderID, _ sequence: Int, _ action: OrderAction) throws -> OrderingUpdate {
            .order(
                try OrderUpdate(
                    position: 7,
                    order: order,
                    sequence: sequence,
                    time: clock.now,
                    action: action,
                    status: .awaitingPayment
                )
            )
        }
        let updates = [
            try update(paid.id, 1, .create), try update(paid.id, 2, .confirmPayment), try update(map, 1, .create),
        ]
        try await ordering.follow(ScriptedUpdates(updates: updates))
        #expect(ordering.sales.map(\.id) == [map, paid.id] && ordering.order(paid.id) == paid)
        #expect(ordering.orders == [] && ordering.phase(of: .orders) == .idle)
    }

    @Test("a live update of an offer reloads the offers if they were requested")
    func followingOffers() async throws {
        let ordering = ordering(of: SecondChanceOffer.sample.member), sample = SecondChanceOffer.sample
        let update = OrderingUpdate.offer(
            try OfferUpdate(
                position: 7,
                offer: sample.id,
                item: sample.item.item,
                sequence: 2,
                time: clock.now,
                status: .declined,
                price: sample.item.price
            )
        )
        await ordering.receive(update)
        #expect(ordering.phase(of: .offers) == .idle)
        await ordering.loadOffers()
        _ = try house.client(for: sample.member).answer(sample.id, isAccepted: false, key: "k")
        await ordering.receive(update)
        #expect(ordering.offers.map(\.status) == [.declined])
    }

    @Test("a failed load is observable as a phase")
    func failure() async {
        let ordering = ordering(of: anna)
        #expect(await ordering.loadOrder("unknown").failure?.code == .notFound)
    }
}

/// A client whose updates a test specifies in advance.
private struct ScriptedUpdates: OrderUpdateClient {
    let updates: [OrderingUpdate]

    func orderUpdates(after position: Int64?) -> any AsyncSequence<OrderingUpdate, any Error> & Sendable {
        AsyncThrowingStream { continuation in
            for update in updates { continuation.yield(update) }
            continuation.finish()
        }
    }
}
