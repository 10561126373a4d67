import FoundationCore
import FoundationCoreTesting
import Ordering
import OrderingTesting
import Synchronization
import Testing

@Suite("The store of pending changes in memory") struct InMemoryPendingOrderCommandStoreTests {
    @Test("keeps the contract", arguments: PendingOrderCommandStoreContract.all)
    func contract(_ contract: PendingOrderCommandStoreContract) async throws {
        let store = InMemoryPendingOrderCommandStore()
        try await contract.run { store }
    }
}

@MainActor @Suite("Changes whose result was not received") struct PendingChangesTests {
    private let clock = TestClock()
    private let house: InMemoryOrdering
    private let store = InMemoryPendingOrderCommandStore()
    private let anna = Order.sample.seller
    private let refund: OrderCommand

    init() throws {
        house = InMemoryOrdering.samples(clock: clock)
        refund = .refund(Money(minorUnits: 250, currency: .usd), try StatedOrderReason("A scratch."))
    }

    /// Creates the aggregate of a new run of the seller's program.
    private func run(over client: any OrderingClient & SalesClient) -> Ordering {
        Ordering(client: client, sales: client, pendingChanges: store, clock: clock)
    }

    private func paidOrder() throws -> OrderID {
        let total = try house.chooseShipping().total
        let client = house.client(for: anna), payment = OrderCommand.confirmPayment(total, reference: "t")
        return try client.perform(payment, on: Order.sample.id, key: "payment").id
    }

    @Test("a refund whose response was lost is granted once, also if the next run repeats it")
    func lostResponse() async throws {
        let order = try paidOrder(), client = house.client(for: anna)
        let losing = run(over: LosingClient(base: client))
        await #expect(throws: ClientFailure(.offline, effect: .unknown)) { try await losing.perform(refund, on: order) }
        let next = run(over: client)
        #expect(try await next.perform(refund, on: order).refunds.map(\.amount.minorUnits) == [250])
        #expect(next.repeatedChanges == [.command(refund, on: order)])
        #expect(try await next.perform(refund, on: order).refunds.count == 1)
        await next.finishChanges()
        #expect(try await next.perform(refund, on: order).refunds.count == 2)
    }

    @Test("a refused change is not stored, so that it can be decided anew")
    func refused() async throws {
        let client = house.client(for: anna), ordering = run(over: client)
        await #expect(throws: ClientFailure.self) { try await ordering.perform(refund, on: Order.sample.id) }
        _ = try paidOrder()
        #expect(try await ordering.perform(refund, on: Order.sample.id).refunds.count == 1)
        #expect(ordering.repeatedChanges == [])
    }

    @Test("additions whose responses were lost are made once")
    func additions() async throws {
        let client = house.client(for: anna), method = NewShippingMethod(name: "Letter", price: Order.sample.total)
        let discount = NewDiscount(terms: try DiscountTerms(amount: Order.sample.total))
        let losing = LosingClient(base: client), first = run(over: losing)
        await #expect(throws: ClientFailure.self) { try await first.addShippingMethod(method, through: losing) }
        await #expect(throws: ClientFailure.self) { try await first.addDiscount(discount, through: losing) }
        let next = run(over: client)
        let added = try await next.addShippingMethod(method, through: client)
        #expect(try client.ownShippingMethods().filter { $0.name == "Letter" } == [added])
        let granted = try await next.addDiscount(discount, through: client)
        #expect(try client.discounts().filter { $0.terms == discount.terms } == [granted])
    }

    @Test("a second shipping method with the same name and currency for the same country is refused")
    func equalMethods() async throws {
        let client = house.client(for: anna), ordering = run(over: client), price = Order.sample.total
        let (germany, austria) = (try Country("DE"), try Country("AT"))
        let first = NewShippingMethod(name: "Bag", price: price, countries: [germany, austria])
        _ = try await ordering.addShippingMethod(first, through: client)
        await ordering.finishChanges()
        let cheaper = Money(minorUnits: 1, currency: price.currency)
        for countries in [[austria, germany], [germany, try Country("FR")], nil] {
            let same = NewShippingMethod(name: "BAG", price: cheaper, countries: countries)
            await #expect(throws: ClientFailure(.nameTaken)) {
                _ = try await ordering.addShippingMethod(same, through: client)
            }
        }
        for different in [
            NewShippingMethod(name: "Bag", price: price, countries: [try Country("FR")]),
            NewShippingMethod(name: "Box", price: price, countries: [germany, austria]),
            NewShippingMethod(
                name: "Bag",
                price: Money(minorUnits: 1, currency: .eur),
                countries: [germany, austria]
            ),
        ] {
            _ = try await ordering.addShippingMethod(different, through: client)
        }
        #expect(try client.ownShippingMethods().count { ["Bag", "Box"].contains($0.name) } >= 4)
    }

    @Test("a change is not requested if its key cannot be stored; damaged keys are reported and replaced")
    func storeFailures() async throws {
        let order = try paidOrder(), client = house.client(for: anna)
        for code in [LocalStoreFailure.Code.unwritable, .damaged] {
            let store = FailingStore(code)
            let ordering = Ordering(client: client, sales: client, pendingChanges: store, clock: clock)
            guard code == .damaged else {
                let failure = await #expect(throws: ClientFailure.self) {
                    try await ordering.perform(refund, on: order)
                }
                #expect(failure?.code == .keyNotStored && failure?.effect == .notApplied)
                continue
            }
            #expect(try await ordering.perform(refund, on: order).refunds.count == 1)
            #expect(ordering.storeFailure?.code == .damaged)
        }
    }
}

/// A client whose responses to changes are lost after the house has made the changes.
private struct LosingClient: OrderingClient, SalesClient, SellerTermsClient {
    let base: InMemoryOrderingClient

    private func losing<Value>(_ work: () throws(ClientFailure) -> Value) throws(ClientFailure) -> Value {
        _ = try work()
        throw ClientFailure(.offline, effect: .unknown)
    }

    func order(_ id: OrderID) throws(ClientFailure) -> Order { try base.order(id) }
    func address(of order: OrderID) throws(ClientFailure) -> ShippingAddress { try base.address(of: order) }
    func discountCode(of order: OrderID) throws(ClientFailure) -> DiscountCode { try base.discountCode(of: order) }
    func orders(_ listing: OrderListing) throws(ClientFailure) -> Page<Order> { try base.orders(listing) }
    func shippingMethods(of seller: MemberID) throws(ClientFailure) -> [ShippingMethod] {
        try base.shippingMethods(of: seller)
    }
    func chargeRules() throws(ClientFailure) -> [ChargeRule] { try base.chargeRules() }
    func paymentInstructions(for order: OrderID) throws(ClientFailure) -> PaymentInstructions {
        try base.paymentInstructions(for: order)
    }
    func offers() throws(ClientFailure) -> [SecondChanceOffer] { try base.offers() }
    func sales(_ listing: OrderListing) throws(ClientFailure) -> Page<Order> { try base.sales(listing) }
    func dashboard() throws(ClientFailure) -> SalesDashboard { try base.dashboard() }
    func accountingPage(from cursor: PageCursor?) throws(ClientFailure) -> Page<AccountingRow> {
        try base.accountingPage(from: cursor)
    }
    func ownShippingMethods() throws(ClientFailure) -> [ShippingMethod] { try base.ownShippingMethods() }
    func removeShippingMethod(_ id: ShippingMethodID) throws(ClientFailure) { try base.removeShippingMethod(id) }
    func discounts() throws(ClientFailure) -> [Discount] { try base.discounts() }
    func endDiscount(_ id: DiscountID) throws(ClientFailure) -> Discount { try base.endDiscount(id) }

    func perform(_ command: OrderCommand, on order: OrderID, key: String) throws(ClientFailure) -> Order {
        try losing { () throws(ClientFailure) in try base.perform(command, on: order, key: key) }
    }
    func answer(_ offer: OfferID, isAccepted: Bool, key: String) throws(ClientFailure) -> SecondChanceOffer {
        try losing { () throws(ClientFailure) in try base.answer(offer, isAccepted: isAccepted, key: key) }
    }
    func addShippingMethod(_ method: NewShippingMethod, key: String) throws(ClientFailure) -> ShippingMethod {
        try losing { () throws(ClientFailure) in try base.addShippingMethod(method, key: key) }
    }
    func addDiscount(_ discount: NewDiscount, key: String) throws(ClientFailure) -> Discount {
        try losing { () throws(ClientFailure) in try base.addDiscount(discount, key: key) }
    }
}

/// A store whose first `begin` fails.
private final class FailingStore: PendingOrderCommandStore {
    private let failure: Mutex<LocalStoreFailure?>

    init(_ code: LocalStoreFailure.Code) { failure = Mutex(LocalStoreFailure(code, "the store failed")) }

    func begin(_ change: OrderingChange, key: String) throws(LocalStoreFailure) -> String {
        let failure = failure.withLock { failure in
            defer { failure = nil }
            return failure
        }
        if let failure { throw failure }
        return key
    }

    func finish(keys: Set<String>) {}
}
