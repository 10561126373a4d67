import FoundationCore
import Ordering
import Testing

extension OrderingContract {
    /// The contract of `OrderActivityClient`.
    public static let activity: [OrderingContract] = [
        OrderingContract("the buyer and the seller read the same updates of an order; others read none") { stage in
            let id = try await stage.sellPaid()
            for client in [stage.buyer, stage.seller] {
                let updates = try await client.orderActivity(OrderActivityRequest()).updates.compactMap(\.order)
                #expect(updates.map(\.action) == [.create, .shipTo, .pay, .confirmPayment])
                #expect(updates.map(\.sequence) == [1, 2, 3, 4] && updates.allSatisfy { $0.order == id })
                #expect(updates.last?.status == .paid)
                let order = try await client.order(id)
                #expect(updates.map(\.amount) == order.history.map(\.amount) && updates.last?.amount == order.total)
            }
            #expect(try await stage.other.orderActivity(OrderActivityRequest()).updates == [])
        },
        OrderingContract("pages of updates continue forward and backward without a gap or a duplicate") { stage in
            _ = try await stage.sellPaid()
            _ = try await stage.sellPaid(at: 3_000)
            let all = try await stage.seller.orderActivity(OrderActivityRequest()).updates
            #expect(all.count == 8)
            let limit = try #require(PageLimit(3))
            var forward: [OrderingUpdate] = [], last: Int64 = 0
            for _ in 1...3 {
                let page = try await stage.seller.orderActivity(OrderActivityRequest(after: last, limit: limit))
                forward += page.updates
                last = page.last
            }
            #expect(forward == all)
            #expect(try await stage.seller.orderActivity(OrderActivityRequest(after: last)).updates == [])
            var backward: [OrderingUpdate] = []
            for _ in 1...3 {
                let request = OrderActivityRequest(before: backward.first?.position, limit: limit)
                backward = try await stage.seller.orderActivity(request).updates + backward
            }
            #expect(backward == all)
            let middle = OrderActivityRequest(after: all[1].position, before: all[4].position)
            #expect(try await stage.seller.orderActivity(middle).updates == Array(all[2...3]))
        },
        OrderingContract("the seller and the member read an update when an offer is made, and when it is answered") {
            stage in
            _ = try await stage.sell("Radio", at: 3_000, runnerUp: stage.carla)
            try await stage.house.advance(by: .seconds(4 * 86_400))
            let offer = try #require(try await stage.other.offers().first)
            _ = try await stage.other.answer(offer.id, isAccepted: false, key: "k")
            for client in [stage.seller, stage.other] {
                let updates = try await client.orderActivity(OrderActivityRequest()).updates.compactMap(\.offer)
                #expect(updates.map(\.offer) == [offer.id, offer.id])
                #expect(updates.map(\.status) == [.open, .declined] && updates.map(\.sequence) == [1, 2])
                #expect(updates.allSatisfy { $0.item == offer.item.item && $0.price == usd(2_900) })
            }
            let own = try await stage.buyer.orderActivity(OrderActivityRequest()).updates
            #expect(own.compactMap(\.offer) == [] && own.last?.order?.action == .expire)
        },
    ]

    /// The contract of `OrderUpdateClient`.
    public static let liveUpdates: [OrderingContract] = [
        OrderingContract("live updates begin with the missed updates after a position, then continue") { stage in
            let id = try await stage.sellAddressed()
            let start = try #require(try await stage.buyer.orderActivity(OrderActivityRequest()).updates.first).position
            var received: [OrderingUpdate] = []
            for try await update in stage.buyer.orderUpdates(after: start) {
                received.append(update)
                if received.count == 1 { _ = try await stage.buyer.perform(.pay, on: id, key: "pay") }
                if received.count == 2 { _ = try await stage.confirm(id, 2_000) }
                if received.count == 3 { break }
            }
            #expect(received.compactMap(\.order).map(\.action) == [.shipTo, .pay, .confirmPayment])
            let past = try await stage.buyer.orderActivity(OrderActivityRequest(after: start)).updates
            #expect(received == past)
        },
        OrderingContract("live updates include second-chance offers") { stage in
            _ = try await stage.sell("Radio", at: 3_000, runnerUp: stage.carla)
            try await stage.house.advance(by: .seconds(4 * 86_400))
            let offer = try #require(try await stage.other.offers().first)
            var received: [OrderingUpdate] = []
            for try await update in stage.other.orderUpdates(after: 0) {
                received.append(update)
                if received.count == 1 { _ = try await stage.other.answer(offer.id, isAccepted: false, key: "k") }
                if received.count == 2 { break }
            }
            #expect(received.compactMap(\.offer).map(\.status) == [.open, .declined])
        },
    ]
}

extension OrderingUpdate {
    fileprivate var order: OrderUpdate? {
        guard case .order(let update) = self else { return nil }
        return update
    }

    fileprivate var offer: OfferUpdate? {
        guard case .offer(let update) = self else { return nil }
        return update
    }
}
