import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

/// Sends requests about orders to two houses in one file at the same time, as two servers would.
@Suite("Concurrent requests about orders", .timeLimit(.minutes(5)))
struct ConcurrentOrderTests {
    private let market: Marketplace
    private let other: Marketplace
    private let seller: MemberID

    init() async throws {
        market = try await Marketplace()
        other = try await Marketplace(beside: market)
        seller = try await market.register("Anna")
    }

    private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    /// Sells an item to each of `count` new buyers at the buy-now price of 20.00 USD, and returns the orders.
    private func orders(_ count: Int) async throws -> [Order] {
        var orders: [Order] = []
        for number in 0..<count {
            let buyer = try await market.register("Buyer \(number)")
            orders.append(try await market.sell(at: usd(2_000), by: seller, to: buyer))
        }
        return orders
    }

    @Test("Of 64 concurrent uses of a discount for 10 uses, sent to two houses over the API, exactly 10 succeed")
    func discount() async throws {
        let orders = try await orders(64), code = try DiscountCode("SUMMER-2030")
        let terms = try DiscountTerms(amount: usd(100), maximumUses: 10)
        let added = Command.addDiscount(terms, code: code, as: market.identifiers.next(Discount.self))
        try await market.ordering.perform(added, by: .member(seller))
        let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
            for (number, order) in orders.enumerated() {
                let house = (number.isMultiple(of: 2) ? market : other).house
                group.addTask {
                    let request = try OrderingAPI.discountOrder.request(
                        for: OrderRequest(.discount(code), on: order.id, key: "k\(number)")
                    )
                    return try await house.transport(for: .member(order.buyer)).send(request).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == .ok } == 10 && statuses.count { $0 == .conflict } == 54)
        let discounted = try await market.sales(of: seller).filter { $0.discount != nil }
        #expect(discounted.count == 10 && discounted.allSatisfy { $0.total == usd(1_900) })
        #expect(try await market.house.house.fullCheck().problems == [])
    }

    @Test("A payment that races the expiry of its order is either accepted, or late with a refund due; never both")
    func paymentAndExpiry() async throws {
        let orders = try await orders(40), payBy = try #require(orders.map(\.payBy).min())
        for order in orders { try await market.perform(.shipTo(.sample, method: nil), on: order.id, by: order.buyer) }
        market.clock.set(to: payBy.advanced(by: .milliseconds(-1)))
        try await market.advance(by: .zero)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, order) in orders.enumerated() {
                let market = number.isMultiple(of: 2) ? market : other
                group.addTask {
                    let payment = OrderCommand.confirmPayment(usd(2_000), reference: "transfer")
                    try await market.perform(payment, on: order.id, by: seller)
                    // The deadline passes after the first payments, while the others are on their way.
                    if number < 2 { try await expire(in: market) }
                }
            }
            try await group.waitForAll()
        }
        let paid = try await market.sales(of: seller)
        for order in paid {
            let outcome = order.payments.map(\.outcome), expiries = order.history.count { $0.action == .expire }
            switch order.status {
            case .paid: #expect(outcome == [.accepted] && expiries == 0 && order.refundsDue == [])
            case .expired:
                #expect(outcome == [.late] && expiries == 1 && order.refundsDue.map(\.amount) == [usd(2_000)])
            default: Issue.record("The order is \(order.status.rawValue).")
            }
        }
        let expired = paid.filter { $0.status == .expired }
        #expect(expired.count < paid.count)
        print("payment and expiry: \(paid.count - expired.count) paid, \(expired.count) expired")
        #expect(try await market.kinds().count { $0 == "strikeGiven" } == expired.count)
        #expect(try await market.house.house.fullCheck().problems == [])
    }

    private func expire(in market: Marketplace) async throws {
        market.clock.advance(by: .milliseconds(1))
        try await market.house.house.runDueTimers()
    }
}
