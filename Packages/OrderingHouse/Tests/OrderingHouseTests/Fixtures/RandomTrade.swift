import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

/// Random actions by buyers, the seller, the payment provider and the clock. Refusals are ignored; every other error
/// fails the test.
struct RandomTrade {
    enum Action: CaseIterable {
        case sell, advance, addDiscount, shipTo, requestPayment, confirmPayment, sendPayment, performCalls
        case discount, combine, cancel, ship, deliver, refund, recordRefund, sendRefund
        case addShippingMethod, removeShippingMethod, endDiscount, answerOffer

        /// The actions among which a step chooses. Sales and the clock are frequent, so that orders and offers expire.
        fileprivate static let choices = allCases + [.sell, .sell, .advance, .advance, .advance, .answerOffer]

        /// Whether an order permits the action; `nil` for an action that is not about an order.
        fileprivate func suits(_ order: Order) -> Bool? {
            switch self {
            case .shipTo, .requestPayment, .confirmPayment, .sendPayment, .discount, .combine:
                order.status == .awaitingPayment
            case .cancel: [.awaitingPayment, .paid].contains(order.status)
            case .ship: order.status == .paid
            case .deliver: order.status == .shipped
            case .refund: order.held.minorUnits > 0
            case .recordRefund: !order.sellerRefundsDue.isEmpty
            case .sendRefund: order.refundsDue.count > order.sellerRefundsDue.count
            default: nil
            }
        }
    }

    /// The house in which the next action happens.
    var test: TestHouse
    /// The actions that have changed something.
    private(set) var succeeded: Set<Action> = []
    /// The payment provider of the house; `nil` for the manual one.
    private let provider: FakePaymentProvider?
    private var received: [OrderID: Int64] = [:]
    private var codes: [DiscountCode] = []
    private var discounts: [DiscountID] = []
    private var methods: [ShippingMethodID] = []
    private var number = 0

    init(test: TestHouse, provider: FakePaymentProvider? = nil) {
        self.test = test
        self.provider = provider
    }

    mutating func step(_ random: inout SplitMix64) async throws {
        number += 1
        let orders = try await orders(), position = try await position()
        guard let action = orders.isEmpty ? .sell : Action.choices.randomElement(using: &random) else { return }
        // Most actions are about an order that permits them, so that they succeed often enough.
        let isAny = Int.random(in: 0..<8, using: &random) == 0
        let suitable = orders.filter { isAny || action.suits($0) == true }
        do {
            if orders.first.flatMap(action.suits) == nil {
                try await perform(action, &random)
            } else if let order = suitable.randomElement(using: &random) {
                try await perform(action, on: order, among: orders, &random)
            }
        } catch is OrderingRefusal {}
        if try await self.position() > position { succeeded.insert(action) }
        // A combined order may be due for a reminder at once.
        try await test.advance(by: .zero)
    }

    /// The orders of the only seller, newest first.
    private func orders() async throws -> [Order] {
        var orders: [Order] = [], cursor: PageCursor?
        repeat {
            let listing = OrderListing(cursor: cursor, limit: .largest)
            let page = try await test.call(OrderingAPI.sales, listing, as: .member(TestHouse.anna)).orders
            orders += page.elements
            cursor = page.next
        } while cursor != nil
        return orders
    }

    private func position() async throws -> Int64 { try await test.house.read { try $0.lastPosition() } }

    /// Performs an action that is not about an order.
    private mutating func perform(_ action: Action, _ random: inout SplitMix64) async throws {
        switch action {
        case .sell: try await sell(&random)
        case .addDiscount: try await addDiscount(&random)
        case .addShippingMethod: try await addShippingMethod()
        case .removeShippingMethod:
            guard let method = methods.randomElement(using: &random) else { return }
            try await test.ordering.perform(.removeShippingMethod(method), by: .member(TestHouse.anna))
        case .endDiscount:
            guard let discount = discounts.randomElement(using: &random) else { return }
            try await test.ordering.perform(.endDiscount(discount), by: .member(TestHouse.anna))
        case .performCalls:
            guard let provider else { return }
            if try await test.performCalls(through: provider).performedCount > 0 { succeeded.insert(.performCalls) }
        case .answerOffer:
            let offers = try await test.call(OrderingAPI.offers, (), as: .member(TestHouse.carla)).offers
            let isAccepted = Bool.random(using: &random)
            guard let offer = offers.filter({ $0.status == .open }).randomElement(using: &random) else { return }
            try await test.ordering.perform(
                .answer(offer.id, isAccepted: isAccepted),
                by: .member(TestHouse.carla)
            )
        default: try await test.advance(by: .seconds(Int64.random(in: 1...172_800, using: &random)))
        }
    }

    /// Performs an action on an order.
    private mutating func perform(
        _ action: Action,
        on order: Order,
        among orders: [Order],
        _ random: inout SplitMix64
    ) async throws {
        let reason = try StatedOrderReason("Damaged"), due = order.refundsDue.randomElement(using: &random)
        switch action {
        case .shipTo:
            let method = methods.randomElement(using: &random)
            try await test.perform(.shipTo(.sample, method: method), on: order, by: order.buyer)
        case .requestPayment:
            if order.shipping == nil {
                let method = methods.last
                try await test.perform(.shipTo(.sample, method: method), on: order, by: order.buyer)
            }
            try await test.perform(.pay, on: order, by: order.buyer)
        case .confirmPayment: try await receive(order, isManual: true, &random)
        case .sendPayment: try await receive(order, isManual: false, &random)
        case .discount:
            let code = codes.randomElement(using: &random)
            try await test.perform(.discount(code), on: order, by: order.buyer)
        case .combine:
            let unpaid = orders.filter { $0.id != order.id && $0.status == .awaitingPayment }
            let other = unpaid.randomElement(using: &random)
            try await test.perform(.combine(with: other.map { [$0.id] } ?? []), on: order, by: order.buyer)
        case .cancel:
            let member = Bool.random(using: &random) ? order.buyer : order.seller
            try await test.perform(.cancel(reason), on: order, by: member)
        case .ship: try await test.perform(.ship(Shipment(carrier: "Post")), on: order, by: order.seller)
        case .deliver: try await test.perform(.deliver, on: order, by: order.buyer)
        case .refund:
            let amount = usd(Int64.random(in: 1...3_000, using: &random))
            try await test.perform(.refund(amount, reason), on: order, by: order.seller)
        case .recordRefund:
            let reference = due?.reference ?? "unknown"
            try await test.perform(.recordRefund(reference: reference), on: order, by: order.seller)
        default: try await send(.refunded(reference: due?.reference ?? "unknown"), about: order, &random)
        }
    }

    private mutating func sell(_ random: inout SplitMix64) async throws {
        let price = Int64.random(in: 1...5_000, using: &random)
        let isAuction = Int.random(in: 0..<4, using: &random) > 0
        let hasRunnerUp = Int.random(in: 0..<4, using: &random) > 0
        let runnerUp = hasRunnerUp ? RunnerUp(TestHouse.carla, maximum: usd(max(1, price - 1))) : nil
        _ = try await test.sell(at: price, kind: isAuction ? .auction : .buyNow, runnerUp: runnerUp)
    }

    private mutating func addDiscount(_ random: inout SplitMix64) async throws {
        let terms = try DiscountTerms(amount: usd(Int64.random(in: 1...500, using: &random)), maximumUses: 3)
        let code = try DiscountCode("DISCOUNT\(number)")
        codes.append(code)
        let id = test.newID(Discount.self)
        discounts.append(id)
        let command = Command.addDiscount(terms, code: code, as: id)
        try await test.ordering.perform(command, by: .member(TestHouse.anna))
    }

    private mutating func addShippingMethod() async throws {
        let id = test.newID(ShippingMethod.self)
        methods.append(id)
        let method = NewShippingMethod(name: "Post \(number)", price: usd(500))
        try await test.ordering.perform(.add(method, as: id), by: .member(TestHouse.anna))
    }

    /// Reports a payment as the seller or as the provider: of the requested amount or the total, or of a wrong amount.
    private mutating func receive(_ order: Order, isManual: Bool, _ random: inout SplitMix64) async throws {
        let requested = order.paymentRequest?.amount ?? order.total
        let isExact = Int.random(in: 0..<4, using: &random) > 0
        let amount = isExact && requested.minorUnits > 0 ? requested : usd(order.total.minorUnits + 1)
        let reference = "t\(Int.random(in: 0..<40, using: &random))"
        let before = try await test.order(order.id).payments.count
        if isManual {
            try await test.perform(.confirmPayment(amount, reference: reference), on: order, by: order.seller)
        } else if let provider {
            let payment = try IncomingPayment(provider: provider.name, reference: reference, amount: amount)
            try await send(.paid(payment), about: order, &random)
        }
        guard try await test.order(order.id).payments.count > before else { return }
        received[order.id, default: 0] += amount.minorUnits
    }

    /// Sends an event of the provider, up to three times.
    private func send(_ change: PaymentEvent.Change, about order: Order, _ random: inout SplitMix64) async throws {
        guard let provider else { return }
        let event = PaymentEvent(id: test.newID(), order: order.id, change: change)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            try await test.ordering.perform(.receive(event, from: provider.name), by: .anonymous)
        }
    }

    func expectInvariants() async throws {
        let orders = try await orders(), live = orders.filter(\.isLive)
        let sales = live.flatMap(\.items).map { "\($0.item) \($0.kind.rawValue)" }
        #expect(Set(sales).count == sales.count)
        let sold = Set(orders.flatMap(\.items).map { "\($0.item) \($0.kind.rawValue)" })
        #expect(Set(sales) == sold)
        for order in orders {
            #expect(order.payments.count { $0.outcome == .accepted } <= 1)
            let refunds = order.refunds.reduce(0) { $0 + $1.amount.minorUnits }
            #expect(order.held.minorUnits + refunds == received[order.id, default: 0])
            #expect(order.charges.lines.reduce(0) { $0 + $1.amount.minorUnits } == order.total.minorUnits)
        }
        let uses = Dictionary(grouping: orders.compactMap(\.usedDiscount)) { $0 }
        #expect(uses.values.allSatisfy { $0.count <= 3 })
        try await expectRefundCalls(of: orders)
        let log = try await test.log().map(\.position)
        let records = try await test.house.read { try $0.auditLog(.after(0), limit: 10_000) }
        #expect(records.map(\.position) == log)
        #expect(records.allSatisfy { (try? JSONValue(parsing: $0.record.data)) != nil })
        try await test.expectConsistency()
        var again = self
        again.test = try await TestHouse(beside: test)
        #expect(try await again.orders() == orders)
    }

    /// Expects that the provider was called once for each refund of its payments, and for no other.
    private func expectRefundCalls(of orders: [Order]) async throws {
        guard let provider else { return }
        while try await test.performCalls(through: provider).performedCount > 0 {}
        let refunds = orders.flatMap { order in
            order.refunds.filter { order.payments[$0.payment - 1].received.provider == provider.name }
                .map { "\(order.id) \($0.reference) \($0.amount.minorUnits)" }
        }
        let called = provider.calls.compactMap { call -> String? in
            guard let reference = call["reference"]?.string, let order = call["order"]?.string,
                case .integer(let amount)? = call["amount"]?["amount"]
            else { return nil }
            return "\(order) \(reference) \(amount)"
        }
        #expect(called.sorted() == refunds.sorted())
    }
}
