import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

@Suite("Commands on orders")
struct OrderCommandTests {
    private func addDiscount(
        _ terms: DiscountTerms,
        code: String = "SUMMER-2030",
        in test: TestHouse,
        by seller: MemberID = TestHouse.anna
    ) async throws -> Discount {
        let command = Command.addDiscount(terms, code: try DiscountCode(code), as: test.newID())
        return try await test.ordering.perform(command, by: .member(seller))
    }

    @Test("Of 64 concurrent uses of a discount for 10 uses, exactly 10 succeed; a cancelled order returns its use")
    func concurrentUses() async throws {
        let test = try await TestHouse()
        let discount = try await addDiscount(DiscountTerms(amount: usd(100), maximumUses: 10), in: test)
        var orders: [Order] = []
        for number in 0..<64 {
            let buyer = try #require(MemberID("buyer\(number)"))
            orders.append(try await test.sell(to: buyer))
        }
        let command = OrderCommand.discount(discount.code)
        let outcomes = await withTaskGroup(of: Refusal.Code?.self) { group in
            for order in orders {
                group.addTask {
                    do {
                        try await test.perform(command, on: order, by: order.buyer)
                        return nil
                    } catch OrderingRefusal.rules(let refusal) {
                        return refusal.code
                    } catch {
                        return Refusal.Code(rawValue: "\(error)")
                    }
                }
            }
            return await group.reduce(into: [Refusal.Code?]()) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == nil } == 10)
        #expect(outcomes.count { $0 == .discountUsedUp } == 54)
        let users = try await test.orders().filter { $0.discount != nil }
        #expect(users.count == 10 && users.allSatisfy { $0.total == usd(1_900) })
        try await test.perform(.cancel(StatedOrderReason("Mistake")), on: users[0], by: users[0].buyer)
        let refused = try #require(orders.first { order in !users.contains { $0.id == order.id } })
        #expect(try await test.perform(command, on: refused, by: refused.buyer).total == usd(1_900))
        try await test.expectConsistency()
    }

    @Test("Wrong codes count in every house of the file; after ten of them, even the right code is throttled")
    func wrongCodes() async throws {
        let test = try await TestHouse(), order = try await test.sell(), again = try await TestHouse(beside: test)
        let discount = try await addDiscount(DiscountTerms(amount: usd(100)), in: test)
        for number in 0..<10 {
            let house = number.isMultiple(of: 2) ? test : again
            let guess = OrderCommand.discount(try DiscountCode("WRONGCODE\(number)"))
            #expect(await house.refusal(of: guess, on: order) == .rules(Refusal(.unknownDiscount)))
        }
        let right = OrderCommand.discount(discount.code)
        #expect(await again.refusal(of: right, on: order) == .tooManyWrongCodes(retryAfter: .seconds(3_600)))
        // The limit is for each member.
        let other = try await test.sell(to: TestHouse.carla)
        #expect(try await test.perform(right, on: other, by: TestHouse.carla).total == usd(1_900))
        let path = "/v1/orders/\(order.id)/discount", body = #"{"code":"SUMMER-2030"}"#
        let limited = try await test.send(.post, path, body, as: .member(TestHouse.ben), key: "k")
        #expect(limited.status == 429 && limited.response.fields[.retryAfter] == "3600")
        test.clock.advance(by: .seconds(3_600))
        // The response to a throttled request is not stored.
        #expect(try await test.send(.post, path, body, as: .member(TestHouse.ben), key: "k").status == 200)
    }

    @Test("The seller and strangers cannot try codes")
    func codesOfOthers() async throws {
        let test = try await TestHouse(), order = try await test.sell()
        let guess = OrderCommand.discount(try DiscountCode("WRONGCODE"))
        #expect(await test.refusal(of: guess, on: order, by: TestHouse.anna) == .rules(Refusal(.otherParty)))
        #expect(await test.refusal(of: guess, on: order, by: TestHouse.carla) == .notFound)
        let own = try await addDiscount(DiscountTerms(amount: usd(100)), in: test, by: TestHouse.carla)
        #expect(await test.refusal(of: .discount(own.code), on: order) == .rules(Refusal(.unknownDiscount)))
    }

    @Test("Combined orders have one live order, and an identifier that is taken is refused")
    func combining() async throws {
        let test = try await TestHouse()
        let first = try await test.sell(at: 1_000), second = try await test.sell(at: 500)
        let foreign = try await test.sell(to: TestHouse.carla)
        #expect(await test.refusal(of: .combine(with: [foreign.id]), on: first) == .notFound)
        #expect(await test.refusal(of: .combine(with: [first.id]), on: first) == .rules(Refusal(.notCombinable)))
        let taken = Command.perform(.combine(with: [second.id]), on: first.id, key: "k", combinedAs: foreign.id)
        await #expect(throws: IdentifierTaken.self) {
            try await test.ordering.perform(taken, by: .member(TestHouse.ben))
        }
        let combined = try await test.perform(.combine(with: [second.id]), on: first)
        let count = try await test.kinds().count
        #expect(try await test.perform(.combine(with: [first.id]), on: second) == combined)
        #expect(try await test.kinds().count == count)
        #expect(await test.refusal(of: .combine(with: [combined.id]), on: first) == .rules(Refusal(.orderCombined)))
        let items = try [first, second].flatMap { order in
            try order.items.map { item in
                try OrderLineItem(
                    item: item.item,
                    title: item.title,
                    price: item.price,
                    kind: item.kind,
                    soldAt: order.createdAt
                )
            }
        }
        #expect(combined.total == usd(1_500) && combined.items == items)
        #expect(try await test.orders().filter(\.isLive).count == 2)
        try await test.expectConsistency()
    }

    @Test("A payment that races the expiry has one outcome, and no money is lost", arguments: [-1, 0, 1])
    func race(milliseconds: Int) async throws {
        let test = try await TestHouse(), order = try await test.sell()
        try await test.perform(.shipTo(.sample, method: nil), on: order)
        test.clock.advance(by: .seconds(4 * 86_400) + .milliseconds(milliseconds))
        let payment = OrderCommand.confirmPayment(order.total, reference: "t")
        async let expiry = test.house.runDueTimers()
        async let paid = test.perform(payment, on: order, by: TestHouse.anna)
        _ = try await (expiry, paid)
        _ = try await test.house.runDueTimers()
        let settled = try await test.order(order.id)
        #expect(settled.status == (milliseconds < 0 ? .paid : .expired))
        #expect(settled.payments.map(\.outcome) == [milliseconds < 0 ? .accepted : .late])
        #expect(settled.held.minorUnits + settled.refundsDue.reduce(0) { $0 + $1.amount.minorUnits } == 2_000)
        #expect(try await test.kinds().count { $0 == "strikeGiven" } == (milliseconds < 0 ? 0 : 1))
        try await test.expectConsistency()
    }

    @Test("A buyer who cancels gets a strike, unless the policy says otherwise; the seller's cancellation gives none")
    func strikes() async throws {
        for isStruck in [true, false] {
            let test = try await TestHouse(policy: OrderingPolicy(strikesCancellation: isStruck))
            let reason = try StatedOrderReason("Mistake")
            try await test.perform(.cancel(reason), on: test.sell())
            try await test.perform(.cancel(reason), on: test.sell(), by: TestHouse.anna)
            let record = try await test.call(OrderingAPI.tradingRecord, TestHouse.ben, as: .anonymous)
            #expect(record.strikeCount == (isStruck ? 1 : 0) && !record.isBarred)
            try await test.expectConsistency()
        }
    }

    @Test("Neither the log nor the export of the log contains an address or a discount code")
    func secrecy() async throws {
        let test = try await TestHouse(), order = try await test.sell()
        let discount = try await addDiscount(DiscountTerms(amount: usd(100)), in: test)
        try await test.perform(.discount(discount.code), on: order)
        try await test.perform(.shipTo(.sample, method: nil), on: order)
        #expect(try await test.call(OrderingAPI.address, order.id, as: .member(TestHouse.anna)) == .sample)
        let log = try await test.log().map { String(decoding: $0.body, as: UTF8.self) + $0.subject.rawValue }.joined()
        #expect(log.contains("shippingChosen") || log.contains(#""shipping":{"#))
        for secret in [discount.code.text, ShippingAddress.sample.name, ShippingAddress.sample.lines[0]] {
            #expect(!log.contains(secret))
        }
    }

    @Test(
        "New texts with invisible characters only, or with hidden ones, are refused",
        arguments: ["\u{2800}", "a\u{202E}b"]
    )
    func invisibleTexts(text: String) async throws {
        let test = try await TestHouse(), order = try await test.sell(), country = ShippingAddress.sample.country
        func expectInvalid(_ field: String, _ command: OrderCommand, by member: MemberID) async {
            guard case .invalid(let invalid)? = await test.refusal(of: command, on: order, by: member) else {
                Issue.record("\(command) is not refused as invalid.")
                return
            }
            #expect(invalid.field == field)
        }
        let named = try ShippingAddress(name: text, lines: ["1 Main Street"], country: country)
        let lined = try ShippingAddress(name: "Ben", lines: ["1 Main Street", text], country: country)
        await expectInvalid("name", .shipTo(named, method: nil), by: TestHouse.ben)
        await expectInvalid("lines", .shipTo(lined, method: nil), by: TestHouse.ben)
        await expectInvalid("carrier", .ship(try Shipment(carrier: text)), by: TestHouse.anna)
        await expectInvalid("tracking", .ship(try Shipment(carrier: "Post", tracking: text)), by: TestHouse.anna)
        await #expect(throws: OrderingRefusal.self) {
            let method = NewShippingMethod(name: text, price: usd(100))
            _ = try await test.ordering.perform(.add(method, as: test.newID()), by: .member(TestHouse.anna))
        }
    }

    @Test("A page of orders or sales names the next page in its Link field", arguments: ["/v1/orders", "/v1/sales"])
    func nextPage(path: String) async throws {
        let test = try await TestHouse(), caller = path == "/v1/orders" ? TestHouse.ben : TestHouse.anna
        for _ in 0..<3 { _ = try await test.sell() }
        let first = try await test.send(.get, "\(path)?limit=2", as: .member(caller))
        let next = try #require(first[.link].flatMap(HTTPLink.list)?.first { $0.relation == "next" }).target
        #expect(next.hasPrefix("\(path)?") && next.contains("limit=2"))
        let second = try await test.send(.get, next, as: .member(caller))
        #expect(second.status == 200 && second[.link] == nil)
    }

    @Test("Only the buyer, the seller and administrators find an order; lists contain only the caller's orders")
    func privacy() async throws {
        let test = try await TestHouse(), order = try await test.sell()
        #expect(try await test.send(.get, "/v1/orders/\(order.id)", as: .member(TestHouse.carla)).status == 404)
        #expect(try await test.send(.get, "/v1/orders/\(order.id)", as: .anonymous).status == 401)
        for caller in [Caller.member(TestHouse.ben), .member(TestHouse.anna), TestHouse.owner] {
            #expect(try await test.call(OrderingAPI.order, order.id, as: caller) == order)
        }
        let carlas = try await test.call(OrderingAPI.orders, OrderListing(), as: .member(TestHouse.carla))
        #expect(carlas.orders.elements == [])
        let reader = try await test.house.read { snapshot in
            try snapshot.activity(ActivityQuery(.after(0), for: TestHouse.carla), limit: 10)
        }
        #expect(reader == [])
    }

    @Test("The buyer and the seller receive each change of an order as a live event")
    func liveEvents() async throws {
        let test = try await TestHouse(), order = try await test.pay(test.sell())
        for member in [TestHouse.anna, TestHouse.ben] {
            let activity = try await test.house.read { snapshot in
                try snapshot.activity(ActivityQuery(.after(0), for: member), limit: 10)
            }
            let events = activity.compactMap(OrderingHouse.liveEvent)
            #expect(events.map(\.name) == ["order", "order", "order"])
            let updates = try events.map { try JSONCoding.decode(OrderUpdate.self, from: $0.data) }
            #expect(updates.map(\.order) == [order.id, order.id, order.id])
            #expect(updates.map(\.sequence) == [1, 2, 3])
            #expect(updates.map(\.action) == [.create, .shipTo, .confirmPayment])
            #expect(updates.last?.status == .paid)
        }
    }
}
