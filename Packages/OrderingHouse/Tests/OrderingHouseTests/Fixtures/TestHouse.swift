import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

/// A house with ordering and fake sales, in a temporary file, with a clock that tests advance. Anna sells to Ben; Carla
/// is the runner-up.
struct TestHouse {
    static let anna: MemberID = "anna", ben: MemberID = "ben", carla: MemberID = "carla"
    static let owner = Caller(member: nil, isAdministrator: true)

    let database: ObservedDatabase
    let clock: TestClock
    let house: House
    private let identifiers: SequentialIdentifierSource
    private let table: RouteTable

    /// Opens a house in a new file, or in the file of another house. Stores the policy and the payment provider in it,
    /// unless they are `nil`. Processes the events of former providers.
    init(
        beside other: TestHouse? = nil,
        policy: OrderingPolicy? = nil,
        provider: (any PaymentProvider)? = nil,
        formerProviders: [any PaymentProvider] = []
    ) async throws {
        database = try other?.database ?? ObservedDatabase(TemporaryHouseDatabase())
        clock = other?.clock ?? TestClock()
        identifiers = other?.identifiers ?? SequentialIdentifierSource()
        house = try await House(
            HouseConfiguration(
                modules: [
                    FakeSales(),
                    OrderingHouse(
                        provider: provider ?? ManualPaymentProvider(),
                        formerProviders: formerProviders
                    ) { FakeSoldItems($0) },
                ],
                reactions: [
                    Reaction(to: FakeSales.self, by: OrderingHouse.self) {
                        .createOrder(ofSaleOf: $0.event.item, recordedAt: $0.time)
                    }
                ],
                database: database,
                clock: clock,
                identifiers: identifiers
            )
        )
        try await house.module(OrderingHouse.self).configure(policy: policy, provider: provider?.name)
        table = RouteTable(house.routes, identifiers: RandomIdentifierSource(SplitMix64(seed: 1)))
    }

    var ordering: ModuleHouse<OrderingHouse> { house.module(OrderingHouse.self) }

    func newID<Subject>(_ subject: Subject.Type = Subject.self) -> Identifier<Subject> { identifiers.next(subject) }

    /// Sells an item, by default from Anna to Ben, and returns the order.
    func sell(
        at cents: Int64 = 2_000,
        by seller: MemberID = anna,
        to buyer: MemberID = ben,
        kind: SaleKind = .auction,
        runnerUp: RunnerUp? = nil
    ) async throws -> Order {
        let item = newID(ItemSubject.self)
        let sale = FakeSales.Row(seller: seller, buyer: buyer, price: usd(cents), kind: kind, runnerUp: runnerUp)
        try await house.module(FakeSales.self).perform(FakeSales.sell(item, sale), by: .house)
        let created = try await house.read { try $0.log(after: $0.lastPosition() - 1, limit: 1) }
        return try await order(Self.order(createdBy: #require(created.last)))
    }

    private static func order(createdBy entry: LogEntry) throws -> OrderID {
        try #require(OrderID(entry.subject.rawValue.dropFirst("order ".count)))
    }

    /// Returns all orders, including those that were combined into another order.
    func orders() async throws -> [Order] {
        let log = try await log().filter { $0.module == OrderingHouse.name && $0.kind == "orderCreated" }
        var orders: [Order] = []
        for entry in log { orders.append(try await order(Self.order(createdBy: entry))) }
        return orders
    }

    func order(_ id: OrderID) async throws -> Order {
        try await call(OrderingAPI.order, id, as: Self.owner)
    }

    /// Performs a command of a member.
    @discardableResult
    func perform(_ command: OrderCommand, on order: Order, by member: MemberID = ben) async throws -> Order {
        try await ordering.perform(
            .perform(command, on: order.id, key: newID(TestHouse.self).rawValue, combinedAs: newID()),
            by: .member(member)
        )
    }

    /// Returns the refusal of a command.
    func refusal(of command: OrderCommand, on order: Order, by member: MemberID = ben) async -> OrderingRefusal? {
        await #expect(throws: OrderingRefusal.self) { try await perform(command, on: order, by: member) }
    }

    /// Pays an order: the buyer states the address, and the seller confirms the payment.
    func pay(_ order: Order) async throws -> Order {
        let addressed = try await perform(.shipTo(.sample, method: nil), on: order, by: order.buyer)
        return try await perform(
            .confirmPayment(addressed.total, reference: "t-\(order.id)"),
            on: order,
            by: order.seller
        )
    }

    func advance(by duration: Duration) async throws {
        clock.advance(by: duration)
        #expect(try await house.runDueTimers().failures.isEmpty)
    }

    func log() async throws -> [LogEntry] { try await house.read { try $0.log(after: 0, limit: 1_000_000) } }

    func kinds() async throws -> [String] { try await log().filter { $0.module == OrderingHouse.name }.map(\.kind) }

    func expectConsistency() async throws { #expect(try await house.fullCheck().problems == []) }
}

// MARK: - Requests

extension TestHouse {
    /// Sends a request through an endpoint.
    func call<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ input: Input,
        as caller: Caller
    ) async throws -> Output { try await endpoint.call(input, over: TestTransport(table: table, caller: caller)) }

    /// Sends a request with a JSON text as its content.
    func send(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        as caller: Caller,
        key: String? = nil,
        signature: String? = nil
    ) async throws -> JSONReply {
        var fields: HTTPFields = body == nil ? [:] : [.contentType: "application/json"]
        if let key { fields[.idempotencyKey] = key }
        if let signature { fields[.paymentSignature] = signature }
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return JSONReply(try await table.respond(to: request, from: caller))
    }
}

private struct TestTransport: HTTPTransport {
    let table: RouteTable
    let caller: Caller

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await table.respond(to: request, from: caller)
    }
}

/// An amount of US cents.
func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
