import FoundationCore
import Ordering
import Testing

extension OrderingContract {
    /// The contract of `SalesClient`.
    public static let selling: [OrderingContract] = [
        OrderingContract("a paid order is shipped and delivered, and the history states by whom") { stage in
            let id = try await stage.sellPaid(), shipment = try Shipment(carrier: "Post", tracking: "RR123")
            let early = await failure { try await stage.buyer.perform(.deliver, on: id, key: "k1") }
            #expect(early?.refusal?.code == .orderPaid)
            let shipped = try await stage.seller.perform(.ship(shipment), on: id, key: "k2")
            #expect(shipped.status == .shipped && shipped.shipment == shipment)
            let delivered = try await stage.buyer.perform(.deliver, on: id, key: "k3")
            #expect(delivered.status == .delivered && delivered.isFinished)
            #expect(delivered.history.suffix(2).map(\.actor) == [.seller, .buyer])
        },
        OrderingContract("until the delivery, the seller corrects the tracking number") { stage in
            let id = try await stage.sellPaid(), correct = try Shipment(carrier: "Post", tracking: "RR124")
            _ = try await stage.seller.perform(.ship(Shipment(carrier: "Post", tracking: "RR123")), on: id, key: "k1")
            let refused = await failure { try await stage.buyer.perform(.ship(correct), on: id, key: "k2") }
            #expect(refused?.refusal?.code == .otherParty)
            let corrected = try await stage.seller.perform(.ship(correct), on: id, key: "k3")
            #expect(corrected.status == .shipped && corrected.shipment == correct)
            #expect(corrected.history.suffix(2).map(\.action) == [.ship, .ship])
            #expect(try await stage.seller.perform(.ship(correct), on: id, key: "k4") == corrected)
            _ = try await stage.buyer.perform(.deliver, on: id, key: "k5")
            let late = await failure { try await stage.seller.perform(.ship(correct), on: id, key: "k6") }
            #expect(late?.refusal?.code == .orderDelivered)
        },
        OrderingContract("a repeated action by the same role changes nothing; by another role, it is refused") {
            stage in
            let id = try await stage.sell(), reason = try StatedOrderReason("Damaged")
            let cancelled = try await stage.seller.perform(.cancel(reason), on: id, key: "k1")
            #expect(cancelled.status == .cancelled && cancelled.history.last?.reason == "Damaged")
            #expect(try await stage.seller.perform(.cancel(reason), on: id, key: "k2") == cancelled)
            let others = await failure { try await stage.buyer.perform(.cancel(reason), on: id, key: "k3") }
            #expect(others?.refusal?.code == .orderCancelled)
        },
        OrderingContract("a partial refund keeps the status; refunding the rest ends the order") { stage in
            let id = try await stage.sellPaid(at: 2_000), reason = try StatedOrderReason("Scratched")
            let part = try await stage.seller.perform(.refund(usd(500), reason), on: id, key: "k1")
            #expect(part.status == .paid && part.held == usd(1_500))
            let excess = await failure {
                try await stage.seller.perform(.refund(usd(1_501), reason), on: id, key: "k2")
            }
            #expect(excess?.refusal == Refusal(.refundTooLarge, amount: usd(1_500)))
            let whole = try await stage.seller.perform(.refund(nil, reason), on: id, key: "k3")
            #expect(whole.status == .refunded && whole.held == usd(0))
            #expect(whole.refundsDue.map(\.amount) == [usd(500), usd(1_500)])
            let reference = whole.refundsDue[0].reference
            let paidOut = try await stage.seller.perform(.recordRefund(reference: reference), on: id, key: "k4")
            #expect(paidOut.refundsDue.map(\.amount) == [usd(1_500)])
        },
        OrderingContract("only the seller and administrators can cancel a paid order; a refund is then due") {
            stage in
            let id = try await stage.sellPaid(), reason = try StatedOrderReason("Lost")
            let refused = await failure { try await stage.buyer.perform(.cancel(reason), on: id, key: "k1") }
            #expect(refused?.refusal?.code == .otherParty)
            let cancelled = try await stage.house.ownerClient.perform(.cancel(reason), on: id, key: "k2")
            #expect(cancelled.history.last?.actor == .administrator && cancelled.held == usd(0))
            #expect(cancelled.refundsDue.map(\.amount) == [usd(2_000)])
        },
        OrderingContract("a payment of a wrong amount, and a second payment, must be refunded") { stage in
            let id = try await stage.sellAddressed()
            #expect(try await stage.confirm(id, 1_999, reference: "t1").payments.map(\.outcome) == [.wrongAmount])
            #expect(try await stage.confirm(id, 2_000, reference: "t2").status == .paid)
            let second = try await stage.confirm(id, 1_000, reference: "t3")
            #expect(second.payments.map(\.outcome) == [.wrongAmount, .accepted, .duplicate])
            #expect(second.refundsDue.map(\.amount) == [usd(1_999), usd(1_000)] && second.held == usd(2_000))
        },
        OrderingContract("the seller reads the list of their sales, and the dashboard") { stage in
            let unpaid = try await stage.sell(), paid = try await stage.sellPaid()
            #expect(Set(try await stage.seller.sales(OrderListing()).elements.map(\.id)) == [unpaid, paid])
            #expect(try await stage.buyer.sales(OrderListing()).elements == [])
            let dashboard = try await stage.seller.dashboard()
            #expect((dashboard.sold, dashboard.unpaid, dashboard.toShip) == (2, 1, 1))
            #expect(dashboard.refundsDue == 0)
            _ = try await stage.confirm(unpaid, 1, reference: "wrong amount")
            #expect(try await stage.seller.dashboard().refundsDue == 1)
        },
        OrderingContract("the accounting export has one row per sold item; the rows add up to the totals") { stage in
            _ = try await stage.sellPaid(at: 1_001)
            let first = try await stage.sell("Teapot", at: 333), second = try await stage.sell("Map", at: 334)
            let combined = try await stage.buyer.perform(.combine(with: [second]), on: first, key: "k")
            var rows: [AccountingRow] = []
            for try await row in stage.seller.accountingRows { rows.append(row) }
            #expect(rows.map(\.item.title) == ["Radio", "Teapot", "Map"])
            #expect(rows.map(\.total.minorUnits).reduce(0, +) == 1_001 + combined.total.minorUnits)
            #expect(rows.map(\.paid.minorUnits) == [1_001, 0, 0])
        },
        OrderingContract("an accounting export shows the sales as of its first page") { stage in
            let first = try await stage.sell("Radio", at: 100), second = try await stage.sell("Teapot", at: 200)
            let paid = try await stage.sellPaid(at: 300)
            var rows = stage.seller.accountingRows.makeAsyncIterator(), found: [AccountingRow] = []
            if let row = try await rows.next() { found.append(row) }
            let combined = try await stage.buyer.perform(.combine(with: [second]), on: first, key: "k1")
            let reason = try StatedOrderReason("Scratched")
            _ = try await stage.seller.perform(.refund(usd(50), reason), on: paid, key: "k2")
            _ = try await stage.sell("Map", at: 400)
            while let row = try await rows.next() { found.append(row) }
            #expect(found.map(\.order) == [first, second, paid])
            #expect(found.map(\.status) == [.awaitingPayment, .awaitingPayment, .paid])
            #expect(found.map(\.refunded) == [usd(0), usd(0), usd(0)])
            var later: [AccountingRow] = []
            for try await row in stage.seller.accountingRows { later.append(row) }
            #expect(later.map(\.order) == [paid, combined.id, combined.id] + later.suffix(1).map(\.order))
            #expect(later.map(\.refunded.minorUnits) == [50, 0, 0, 0])
        },
    ]
}
