import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Ordering
import OrderingHouse
import Testing

@Suite("Random trade")
struct PropertyTests {
    @Test("Money is conserved, each sale has one live order, and a full check finds no difference")
    func randomActions() async throws {
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "12.5%"), of: [.items])
        var random = SplitMix64(seed: TestSeed.next())
        for _ in 0..<3 {
            let test = try await TestHouse(policy: OrderingPolicy(charges: [premium]))
            var trade = Trade(test: test)
            for _ in 0..<150 { try await trade.step(&random) }
            try await trade.expectInvariants()
        }
    }

    @Test("The commands of a trade store the same events with a cold, a warm and an outdated writer")
    func writers() async throws {
        let seed = TestSeed.next()
        let warm = try await log(seed: seed) { house, _ in house }
        let cold = try await log(seed: seed) { house, _ in try await TestHouse(beside: house) }
        var second: TestHouse?
        let alternating = try await log(seed: seed) { house, number in
            guard let other = second, !number.isMultiple(of: 2) else {
                if second == nil { second = try await TestHouse(beside: house) }
                return house
            }
            return other
        }
        #expect(cold == warm && alternating == warm && warm.count > 30)
    }

    /// Runs 80 random actions, each in the house that `writer` selects, and returns the log.
    private func log(
        seed: UInt64,
        writer: (_ first: TestHouse, _ number: Int) async throws -> TestHouse
    ) async throws -> [LogEntry] {
        let first = try await TestHouse()
        var trade = Trade(test: first), random = SplitMix64(seed: seed)
        for number in 0..<80 {
            trade.test = try await writer(first, number)
            try await trade.step(&random)
        }
        try await first.expectConsistency()
        return try await first.log()
    }
}

/// Random actions by buyers, the seller and the clock. Refusals are ignored; every other error fails the test.
private struct Trade {
    /// The house in which the next action happens.
    var test: TestHouse
    private var sold: Int64 = 0
    private var received: [OrderID: Int64] = [:]
    private var codes: [DiscountCode] = []
    private var discounts: [DiscountID] = []
    private var methods: [ShippingMethodID] = []
    private var number = 0

    init(test: TestHouse) { self.test = test }

    mutating func step(_ random: inout SplitMix64) async throws {
        number += 1
        let orders = try await test.orders(), order = orders.randomElement(using: &random)
        do {
            switch (Int.random(in: 0..<18, using: &random), order) {
            case (0...2, _), (_, nil): try await sell(&random)
            case (3, _): try await test.advance(by: .seconds(Int64.random(in: 1...172_800, using: &random)))
            case (4, _): try await addDiscount(&random)
            case (5, let order?):
                let method = methods.randomElement(using: &random)
                try await test.perform(.shipTo(.sample, method: method), on: order, by: order.buyer)
            case (6, let order?): try await pay(order, &random)
            case (7, let order?):
                let code = codes.randomElement(using: &random)
                try await test.perform(.discount(code), on: order, by: order.buyer)
            case (8, let order?):
                let unpaid = orders.filter { $0.id != order.id && $0.status == .awaitingPayment }
                let other = unpaid.randomElement(using: &random)
                try await test.perform(.combine(with: other.map { [$0.id] } ?? []), on: order, by: order.buyer)
            case (9, let order?):
                let by = Bool.random(using: &random) ? order.buyer : order.seller
                try await test.perform(.cancel(StatedOrderReason("Mistake")), on: order, by: by)
            case (10, let order?):
                try await test.perform(.ship(Shipment(carrier: "Post")), on: order, by: order.seller)
            case (11, let order?): try await test.perform(.deliver, on: order, by: order.buyer)
            case (12, let order?):
                let amount = usd(Int64.random(in: 1...3_000, using: &random))
                try await test.perform(.refund(amount, StatedOrderReason("Damaged")), on: order, by: order.seller)
            case (13, let order?): try await test.perform(.recordRefund(reference: "r"), on: order, by: order.seller)
            case (14, _): try await addShippingMethod()
            case (15, _):
                guard let method = methods.randomElement(using: &random) else { return }
                try await test.ordering.perform(.removeShippingMethod(method), by: .member(TestHouse.anna))
            case (16, _):
                guard let discount = discounts.randomElement(using: &random) else { return }
                try await test.ordering.perform(.endDiscount(discount), by: .member(TestHouse.anna))
            case (_, let order?):
                let offer = order.items.first.flatMap { OfferID($0.item.rawValue) }
                guard let offer else { return }
                let isAccepted = Bool.random(using: &random)
                try await test.ordering.perform(.answer(offer, isAccepted: isAccepted), by: .member(TestHouse.carla))
            }
        } catch is OrderingRefusal {}
    }

    private mutating func sell(_ random: inout SplitMix64) async throws {
        let price = Int64.random(in: 1...5_000, using: &random)
        let runnerUp = Bool.random(using: &random) ? RunnerUp(TestHouse.carla, maximum: usd(max(1, price - 1))) : nil
        _ = try await test.sell(at: price, kind: Bool.random(using: &random) ? .auction : .buyNow, runnerUp: runnerUp)
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

    private mutating func pay(_ order: Order, _ random: inout SplitMix64) async throws {
        let isExact = Int.random(in: 0..<4, using: &random) > 0
        let amount = isExact ? order.total : usd(order.total.minorUnits + 1)
        let reference = "t\(Int.random(in: 0..<40, using: &random))"
        let before = try await test.order(order.id).payments.count
        try await test.perform(.confirmPayment(amount, reference: reference), on: order, by: order.seller)
        guard try await test.order(order.id).payments.count > before else { return }
        received[order.id, default: 0] += amount.minorUnits
    }

    func expectInvariants() async throws {
        // A combined order may be due for a reminder at once.
        try await test.advance(by: .zero)
        let orders = try await test.orders(), live = orders.filter(\.isLive)
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
        let log = try await test.log().map(\.position)
        let records = try await test.house.read { try $0.auditLog(.after(0), limit: 10_000) }
        #expect(records.map(\.position) == log)
        #expect(records.allSatisfy { (try? JSONValue(parsing: $0.record.data)) != nil })
        try await test.expectConsistency()
        let again = try await TestHouse(beside: test)
        #expect(try await again.orders() == orders)
    }
}
