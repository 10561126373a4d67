import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Ordering
import OrderingHouse
import Testing

@Suite("Sales and their orders")
struct SaleTests {
    @Test("A sale has exactly one order, in the transaction of the sale", arguments: [SaleKind.auction, .buyNow])
    func order(kind: SaleKind) async throws {
        let test = try await TestHouse()
        let order = try await test.sell(at: 1_234, kind: kind)
        #expect((order.buyer, order.seller) == (TestHouse.ben, TestHouse.anna))
        #expect(order.items.map(\.kind) == [kind] && order.total == usd(1_234))
        #expect(order.payBy == test.clock.now.advanced(by: .seconds(4 * 86_400)))
        #expect(try await test.log().map(\.kind) == ["sold", "orderCreated"])
        try await test.ordering.perform(
            .createOrder(ofSaleOf: order.items[0].item, recordedAt: test.clock.now),
            by: .house
        )
        try await test.ordering.perform(.createOrder(ofSaleOf: "unknown", recordedAt: test.clock.now), by: .house)
        #expect(try await test.orders().count == 1)
        try await test.expectConsistency()
    }

    @Test("A failed commit leaves neither the sale nor its order")
    func failedCommit() async throws {
        let test = try await TestHouse()
        _ = try await test.sell()
        test.database.failCommits(.rolledBack)
        await #expect(throws: HouseFailure.self) { try await test.sell() }
        #expect(try await test.log().map(\.kind) == ["sold", "orderCreated"])
    }

    @Test("If the total with the premium would be too large, the order has no premium")
    func tooLarge() async throws {
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "10%"), of: [.items])
        let test = try await TestHouse(policy: OrderingPolicy(charges: [premium]))
        #expect(try await test.sell(at: 1_000).total == usd(1_100))
        #expect(try await test.sell(at: Money.maximumMinorUnits).total == usd(Money.maximumMinorUnits))
    }

    @Test("The buyer is reminded, and the order expires at the deadline, even if the house was closed")
    func expiry() async throws {
        let test = try await TestHouse()
        let id = try await test.sell().id
        test.clock.advance(by: .seconds(10 * 86_400))
        let again = try await TestHouse(beside: test)
        let order = try await again.order(id)
        #expect(order.status == .expired)
        #expect(order.history.map(\.action) == [.create, .remind, .remind, .expire])
        #expect(order.updatedAt == order.payBy)
        #expect(try await again.kinds().last == "strikeGiven")
        try await again.expectConsistency()
    }

    @Test("The runner-up of an expired order gets one offer, at their own maximum; a buy-now sale has none")
    func offers() async throws {
        let test = try await TestHouse()
        let runnerUp = RunnerUp(TestHouse.carla, maximum: usd(1_900))
        let first = try await test.sell(runnerUp: runnerUp)
        _ = try await test.sell(kind: .buyNow, runnerUp: runnerUp)
        _ = try await test.sell()
        try await test.advance(by: .seconds(4 * 86_400))
        #expect(try await test.kinds().count { $0 == "offerMade" } == 1)
        let offer = try #require(OfferID(first.items[0].item.rawValue))
        let refused = await #expect(throws: OrderingRefusal.self) {
            try await test.ordering.perform(.answer(offer, isAccepted: true), by: .member(TestHouse.ben))
        }
        #expect(refused == .notFound)
        let accepted = try await test.ordering.perform(.answer(offer, isAccepted: true), by: .member(TestHouse.carla))
        let order = try await test.order(#require(accepted.order))
        #expect(order.total == usd(1_900) && order.items.map(\.kind) == [.secondChance])
        // The order of the offer expires without another offer.
        try await test.advance(by: .seconds(4 * 86_400))
        #expect(try await test.kinds().count { $0 == "offerMade" } == 1)
        try await test.expectConsistency()
    }

    @Test("A runner-up whose maximum is below the reserve, or whom strikes bar, gets no offer")
    func noOffer() async throws {
        let test = try await TestHouse()
        for (maximum, reserve) in [(Int64(1_900), Int64(1_901)), (1_900, 1_900)] {
            let runnerUp = RunnerUp(TestHouse.carla, maximum: usd(maximum), reserve: usd(reserve))
            _ = try await test.sell(runnerUp: runnerUp)
        }
        try await test.advance(by: .seconds(4 * 86_400))
        #expect(try await test.kinds().count { $0 == "offerMade" } == 1)
        let reason = try StatedOrderReason("Mistake")
        for _ in 0..<2 {
            let order = try await test.sell(to: TestHouse.carla)
            try await test.perform(.cancel(reason), on: order, by: TestHouse.carla)
        }
        _ = try await test.sell(runnerUp: RunnerUp(TestHouse.carla, maximum: usd(1_900)))
        try await test.advance(by: .seconds(4 * 86_400))
        #expect(try await test.kinds().count { $0 == "offerMade" } == 1)
    }

    @Test("A member whom strikes have barred since the offer declines it, but cannot accept it")
    func barredSinceOffer() async throws {
        let test = try await TestHouse()
        let sold = try await test.sell(runnerUp: RunnerUp(TestHouse.carla, maximum: usd(1_900)))
        try await test.advance(by: .seconds(4 * 86_400))
        for _ in 0..<2 {
            let order = try await test.sell(to: TestHouse.carla)
            try await test.perform(.cancel(StatedOrderReason("Mistake")), on: order, by: TestHouse.carla)
        }
        let offer = try #require(OfferID(sold.items[0].item.rawValue))
        let refused = await #expect(throws: OrderingRefusal.self) {
            try await test.ordering.perform(.answer(offer, isAccepted: true), by: .member(TestHouse.carla))
        }
        #expect(refused == .rules(Refusal(.memberBarred)))
        let declined = try await test.ordering.perform(
            .answer(offer, isAccepted: false),
            by: .member(TestHouse.carla)
        )
        #expect(declined.status == .declined)
    }

    @Test("An offer that is not answered expires, and the policy can turn offers off")
    func unanswered() async throws {
        let runnerUp = RunnerUp(TestHouse.carla, maximum: usd(1_900))
        let test = try await TestHouse()
        _ = try await test.sell(runnerUp: runnerUp)
        try await test.advance(by: .seconds(4 * 86_400))
        try await test.advance(by: .seconds(48 * 3_600))
        #expect(try await test.kinds().suffix(2) == ["offerMade", "offerExpired"])
        let without = try await TestHouse(policy: OrderingPolicy(secondChance: .never))
        _ = try await without.sell(runnerUp: runnerUp)
        try await without.advance(by: .seconds(4 * 86_400))
        #expect(try await without.kinds().last == "strikeGiven")
    }

    @Test("The house confirms the delivery after the time that the policy states; another policy reschedules it")
    func delivery() async throws {
        let test = try await TestHouse(policy: OrderingPolicy(deliveredAfter: .seconds(86_400)))
        let order = try await test.pay(test.sell())
        try await test.perform(.ship(Shipment(carrier: "Post")), on: order, by: TestHouse.anna)
        let patient = try await TestHouse(beside: test, policy: .standard)
        test.clock.advance(by: .seconds(86_400))
        #expect(try await patient.house.runDueTimers().failures.isEmpty)
        #expect(try await patient.order(order.id).status == .shipped)
        try await patient.advance(by: .seconds(29 * 86_400))
        #expect(try await patient.order(order.id).history.last?.actor == .house)
    }

    @Test("A batch of sales runs a constant number of statements")
    func constantStatements() async throws {
        var counts: [Int] = []
        for size in [10, 200] {
            let test = try await TestHouse()
            _ = try await test.sell()
            let sales = (0..<size).map { number in
                let price = usd(1_000 + Int64(number))
                let sale = FakeSales.Row(seller: TestHouse.anna, buyer: TestHouse.ben, price: price, kind: .auction)
                return (item: test.newID(ItemSubject.self), sale: sale)
            }
            test.database.resetCounts()
            try await test.house.module(FakeSales.self).perform(FakeSales.sell(sales), by: .house)
            counts.append(test.database.counts.runs)
            #expect(try await test.kinds().count == size + 1)
        }
        #expect(counts[0] == counts[1])
    }
}
