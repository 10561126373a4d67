import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

@Suite("Random sequences of actions by buyers, sellers, a provider and the clock") struct OrderPropertyTests {
    @Test("conserve the money, keep each sale in one live order, accept one payment at most, and obey the transitions")
    func invariants() throws {
        let seed = TestSeed.next()
        var statuses: Set<OrderStatus> = [], outcomes: Set<Payment.Outcome> = []
        for stream in 0..<150 {
            var trade = try RandomTrade(SplitMix64(seed: seed, stream: UInt64(stream)))
            try trade.run(60) { order in
                statuses.insert(order.status)
                outcomes.formUnion(order.payments.map(\.outcome))
                expectConserved(order)
                expectTable(order)
                expectCharges(order)
                #expect(order.payments.count { $0.outcome == .accepted } <= 1)
                let unpaid: Set<OrderStatus> = [.awaitingPayment, .expired, .combined]
                #expect(!order.wasPaid || !unpaid.contains(order.status))
            }
            for item in trade.sales {
                let holders = trade.orders.values.filter { order in
                    order.isLive && order.items.contains { $0.item == item }
                }
                #expect(holders.count == 1, "the sale of \(item)")
            }
            for (id, log) in trade.logs { #expect(try Order(id, replaying: log) == trade.orders[id]) }
        }
        #expect(Set(OrderStatus.known).subtracting(statuses) == [])
        #expect(Set(Payment.Outcome.known).subtracting(outcomes) == [])
    }

    /// Expects that the received money is the sum of the held money, the refunds due and the refunds paid out.
    private func expectConserved(_ order: Order) {
        let received = order.payments.reduce(0) { $0 + $1.received.amount.minorUnits }
        let due = order.refundsDue.reduce(0) { $0 + $1.amount.minorUnits }
        let paidOut = order.refunds.filter { !$0.isDue }.reduce(0) { $0 + $1.amount.minorUnits }
        #expect(received == order.held.minorUnits + due + paidOut)
        #expect(order.held.minorUnits >= 0)
        #expect(order.held.minorUnits == 0 || order.wasPaid)
        #expect(order.status != .cancelled && order.status != .refunded || order.held.minorUnits == 0)
    }

    private func expectTable(_ order: Order) {
        let statuses = [nil] + order.history.map(\.status)
        for (from, entry) in zip(statuses, order.history) {
            #expect(
                OrderTransition.all.contains {
                    $0.from == from && $0.action == entry.action && $0.actors.contains(entry.actor)
                        && $0.to == entry.status
                }
            )
        }
    }

    private func expectCharges(_ order: Order) {
        #expect(order.total.minorUnits == order.charges.lines.reduce(0) { $0 + $1.amount.minorUnits })
        let rows = AccountingRow.rows(of: order)
        guard order.isLive else {
            #expect(rows == [])
            return
        }
        #expect(rows.reduce(0) { $0 + $1.total.minorUnits } == order.total.minorUnits)
        let held = rows.reduce(0) { $0 + $1.paid.minorUnits - $1.refunded.minorUnits }
        #expect(held == order.held.minorUnits)
    }
}
