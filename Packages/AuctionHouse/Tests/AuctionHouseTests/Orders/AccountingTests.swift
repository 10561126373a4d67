import AuctionHouse
import Bidding
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Ordering
import Testing

/// Compares the accounting exports of sellers with their orders, and with the payments and sales that the test has
/// made.
@Suite("Accounting", .timeLimit(.minutes(60)))
struct AccountingTests {
    @Test("After random auctions, exports, orders, payments and sales add up to the smallest unit of each currency")
    func randomAuctions() async throws {
        var auctions = try await RandomAuctions(seed: TestSeed.next())
        try await auctions.run(RandomAuctions.count)
        var orders: [Order] = [], lines: [[String: String]] = []
        for seller in auctions.sellers {
            orders += try await auctions.market.sales(of: seller)
            lines += try await auctions.market.accountingLines(of: seller)
        }
        try expectEqualSums(lines, orders)
        expectConservedMoney(orders, auctions.buyers)
        try await expectOneOrderPerSale(orders, auctions)
        try expectLimitedDiscounts(orders)
        expectEveryAction(orders, auctions.buyers)
        #expect(try await auctions.market.house.house.fullCheck().problems == [])
    }

    /// Expects that, per currency, the columns of the export add up to the amounts of the orders.
    private func expectEqualSums(_ lines: [[String: String]], _ orders: [Order]) throws {
        func sum(_ column: String, _ currency: Currency) throws -> Decimal {
            try lines.filter { $0["currency"] == currency.code }.reduce(0) {
                $0 + (try #require($1[column].flatMap { Decimal(string: $0) }))
            }
        }
        for (currency, orders) in Dictionary(grouping: orders.filter(\.isLive), by: \.currency) {
            func amount(_ part: (Order) -> Money) -> Decimal {
                let sum = orders.reduce(0) { $0 + part($1).minorUnits }
                return Decimal(sum) / Decimal(currency.minorUnitsPerMajorUnit)
            }
            #expect(try sum("total", currency) == amount(\.total))
            let parts = try ["price", "shipping", "discount", "premium", "tax"].map { try sum($0, currency) }
            #expect(try sum("total", currency) == parts.reduce(0, +))
            #expect(try sum("paid", currency) == amount { $0.acceptedPayment?.received.amount ?? .zero(currency) })
            #expect(try sum("refunded", currency) == amount(\.refunded))
            #expect(try sum("paid", currency) - sum("refunded", currency) == amount(\.held))
        }
        #expect(lines.count == orders.filter(\.isLive).reduce(0) { $0 + $1.items.count })
    }

    /// Expects that, per currency, the confirmed payments equal the sum of the amounts that the sellers hold and the
    /// refunds.
    private func expectConservedMoney(_ orders: [Order], _ buyers: [RandomBuyer]) {
        let received = buyers.reduce(into: [Currency: Int64]()) { $0.merge($1.received, uniquingKeysWith: +) }
        var stored: [Currency: Int64] = [:], kept: [Currency: Int64] = [:]
        for order in orders {
            stored[order.currency, default: 0] += order.payments.reduce(0) { $0 + $1.received.amount.minorUnits }
            kept[order.currency, default: 0] += order.held.minorUnits
            kept[order.currency, default: 0] += order.refunds.reduce(0) { $0 + $1.amount.minorUnits }
            if let payment = order.acceptedPayment { #expect(payment.received.amount == order.total) }
        }
        #expect(stored.filter { $0.value > 0 } == received && kept.filter { $0.value > 0 } == received)
    }

    /// Expects that each sale and each accepted offer is in exactly one live order, at the price of the sale.
    private func expectOneOrderPerSale(_ orders: [Order], _ auctions: RandomAuctions) async throws {
        let lines = orders.filter(\.isLive).flatMap(\.items)
        let sold = lines.filter { $0.kind != .secondChance }, sales = try await auctions.sales()
        #expect(sold.count == sales.count && lines.count - sold.count == auctions.acceptedOfferCount)
        #expect(Dictionary(grouping: sold, by: \.item).mapValues { $0.map(\.price) } == sales.mapValues { [$0.price] })
        #expect(Set(lines.map { "\($0.item) \($0.kind.rawValue)" }).count == lines.count)
    }

    private func expectLimitedDiscounts(_ orders: [Order]) throws {
        let uses = Dictionary(grouping: orders.filter { $0.usedDiscount != nil }) { $0.usedDiscount }
        #expect(!uses.isEmpty)
        // The first discount of each seller has ten uses, the second one use for each buyer, and the third no limit.
        let limited = uses.values.filter { $0.count > 10 }
        #expect(limited.allSatisfy { $0.allSatisfy { $0.currency == .usd } } && limited.count <= 3)
    }

    /// Expects that every action and every end of an order has occurred at least once.
    private func expectEveryAction(_ orders: [Order], _ buyers: [RandomBuyer]) {
        let actions = buyers.reduce(into: [OrderAction: Int]()) { $0.merge($1.actions, uniquingKeysWith: +) }
        let statuses = Dictionary(grouping: orders, by: \.status).mapValues(\.count)
        print("accounting: \(orders.count) orders, \(actions.values.reduce(0, +)) commands, \(statuses)")
        let expected: [OrderAction] = [
            .shipTo, .discount, .combine, .confirmPayment, .cancel, .ship, .deliver, .refund, .recordRefund,
        ]
        #expect(expected.filter { actions[$0] == nil } == [])
        let outcomes = Set(orders.flatMap(\.payments).map(\.outcome))
        #expect(outcomes.isSuperset(of: [.accepted, .wrongAmount, .duplicate]))
        #expect(statuses[.expired, default: 0] > 0)
    }
}
