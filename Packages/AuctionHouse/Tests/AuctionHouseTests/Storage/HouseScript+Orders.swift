import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingHouse
import Testing

/// The steps about orders, second-chance offers, terms of sellers, and imports.
extension HouseScript {
    static let ordering: [Step] = [
        { script, house in try await script.deliverOrder(of: "tuner", to: "Anna", in: house) },
        { script, house in
            let body = #"{"rating":4,"text":"Fine."}"#, path = "/v1/items/\(try script.item("tuner"))/reviews"
            _ = try await script.send(.post, path, body, as: script.member("Anna"), key: "v", to: house)
        },
        { script, house in
            let body = #"{"name":"Post","price":{"amount":500,"currency":"USD"}}"#, sam = try script.member("Sam")
            let method = try await script.send(.post, "/v1/shipping-methods", body, as: sam, key: "m", to: house)
            let path = "/v1/shipping-methods/\(try #require(method.json["id"]?.string))"
            _ = try await script.send(.delete, path, as: sam, to: house)
        },
        { script, house in
            let valve = try await script.order(of: "valve", by: "Ben", in: house)
            let dial = try await script.order(of: "dial", by: "Ben", in: house)
            let combined = try await script.command("combine", on: valve, #"{"orders":["\#(dial)"]}"#, "Ben", house)
            script.combinedOrder = try #require(combined["id"]?.string)
        },
        { script, house in
            let body = #"{"code":"SAVE1234","amount":{"amount":100,"currency":"USD"}}"#, sam = try script.member("Sam")
            let discount = try await script.send(.post, "/v1/discounts", body, as: sam, key: "d", to: house)
            let wrong = try await house.send(
                .post,
                "/v1/orders/\(script.combinedOrder)/discount",
                #"{"code":"WRONG123"}"#,
                as: script.member("Ben"),
                fields: [.idempotencyKey: "wrong"]
            )
            #expect(wrong.problem == "unknown-discount", "\(wrong.text)")
            _ = try await script.command("discount", on: script.combinedOrder, #"{"code":"SAVE1234"}"#, "Ben", house)
            let path = "/v1/discounts/\(try #require(discount.json["id"]?.string))/end"
            _ = try await script.send(.post, path, as: sam, to: house)
        },
        { script, house in try await script.refundOrder(script.combinedOrder, of: "Ben", in: house) },
        { script, house in
            let order = try await script.order(of: "radio", by: "Anna", in: house)
            _ = try await script.command("cancel", on: order, #"{"reason":"mistake"}"#, "Anna", house)
        },
        { script, house in
            for title in ["lens", "mount"] {
                try await script.publish(title, in: house)
                try await script.bid(2000, on: title, by: "Anna", in: house)
                try await script.bid(3000, on: title, by: "Dora", in: house)
            }
        },
        { script, house in
            // The auctions close, and then the orders of their buyer expire.
            for _ in 0..<2 {
                house.clock.advance(by: .seconds(4 * 86_400))
                try await house.house.house.runDueTimers()
            }
            let anna = try script.member("Anna")
            let offers = try await script.send(.get, "/v1/offers", as: anna, to: house).json["offers"]
            for (number, answer) in ["accept", "decline"].enumerated() {
                let offer = try #require(offers?[number]?["id"]?.string)
                _ = try await script.send(.post, "/v1/offers/\(offer)/\(answer)", as: anna, key: answer, to: house)
            }
        },
    ]

    /// The steps for a house with the ``TestPaymentProvider``. They follow ``ordering``.
    static let paying: [Step] = [
        { script, house in
            let order = try await script.order(ofAny: ["lens", "mount"], by: "Anna", in: house)
            let total = try await script.requestPayment(of: order, by: "Anna", in: house)
            #expect(try await house.house.performPaymentCalls().performedCount > 0)
            let event = #"""
                {"id":"e1","type":"payment.succeeded","order":"\#(order)","reference":"p1",
                "amount":{"amount":\#(total),"currency":"USD"}}
                """#
            let signature = TestPaymentProvider.signature(of: event, at: house.clock.now)
            let path = "/v1/payment-events/\(TestPaymentProvider.name.rawValue)"
            _ = try await script.send(.post, path, event, as: .anonymous, signature: signature, to: house)
            // The call for the refund stays in the outbox.
            let amount = #"{"amount":{"amount":100,"currency":"USD"},"reason":"scratch"}"#
            _ = try await script.command("refund", on: order, amount, "Sam", house)
        }
    ]

    static let importing: [Step] = [
        { script, house in
            let text = """
                title,category_path,start_price,currency,seller,starts at,ends
                Old radio,Radios,9.50,USD,Imported seller,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z

                """
            _ = try await script.send(.post, "/v1/admin/listings", text, as: .house, type: "text/csv", to: house)
        },
        { script, house in
            let now = house.clock.now
            func ago(_ days: Int64) -> Instant { now.advanced(by: .seconds(-86_400 * days)) }
            let auction = #"""
                [{"key":["old"],"seller":"Imported seller","title":"Old lamp","category":"Radios",
                "offer":{"startPrice":{"amount":1000,"currency":"USD"},"endsAt":"\#(ago(2))"},"publishedAt":"\#(ago(9))",
                "bids":[{"bidder":"Imported bidder","maximum":{"amount":2000,"currency":"USD"},"time":"\#(ago(5))"}]}]
                """#
            _ = try await script.send(.post, "/v1/admin/auctions", auction, as: .house, to: house)
        },
    ]

    /// The order of an item that Sam sold.
    private mutating func order(of title: String, by buyer: String, in house: APIHouse) async throws -> String {
        try await order(ofAny: [title], by: buyer, in: house)
    }

    /// The order of any of the items, which Sam sold.
    private mutating func order(ofAny titles: [String], by buyer: String, in house: APIHouse) async throws -> String {
        let sold = try titles.map { try item($0) }
        let reply = try await send(.get, "/v1/orders", as: member(buyer), to: house)
        guard case .array(let orders) = reply.json["orders"] else { return "" }
        let order = orders.first { sold.contains($0["items"]?[0]?["item"]?.string ?? "") }
        return try #require(order?["id"]?.string, "\(titles): \(reply.text)")
    }

    /// Performs a command on an order; its key contains the action and the order.
    private mutating func command(
        _ action: String,
        on order: String,
        _ body: String,
        _ caller: String,
        _ house: APIHouse
    ) async throws -> JSONValue {
        let key = "\(action)-\(order)", path = "/v1/orders/\(order)/\(action)"
        return try await send(.post, path, body, as: member(caller), key: key, to: house).json
    }

    /// Enters an address and requests to pay. Returns the total in cents.
    private mutating func requestPayment(
        of order: String,
        by buyer: String,
        in house: APIHouse
    ) async throws -> Int64 {
        let address = #"{"address":{"name":"\#(buyer)","lines":["Main Street 1"],"country":"DE"}}"#
        let addressed = try await command("ship-to", on: order, address, buyer, house)
        guard case .integer(let total) = addressed["charges"]?["total"]?["amount"] else {
            Issue.record("The order has no total.")
            return 0
        }
        _ = try await command("pay", on: order, "{}", buyer, house)
        return total
    }

    private mutating func pay(_ order: String, of buyer: String, in house: APIHouse) async throws {
        let total = try await requestPayment(of: order, by: buyer, in: house)
        let payment = #"{"amount":{"amount":\#(total),"currency":"USD"},"reference":"transfer-\#(order)"}"#
        _ = try await command("confirm-payment", on: order, payment, "Sam", house)
    }

    private mutating func deliverOrder(of title: String, to buyer: String, in house: APIHouse) async throws {
        let order = try await order(of: title, by: buyer, in: house)
        try await pay(order, of: buyer, in: house)
        _ = try await command("ship", on: order, #"{"shipment":{"carrier":"Post"}}"#, "Sam", house)
        _ = try await command("deliver", on: order, "{}", buyer, house)
    }

    private mutating func refundOrder(_ order: String, of buyer: String, in house: APIHouse) async throws {
        try await pay(order, of: buyer, in: house)
        let amount = #"{"amount":{"amount":100,"currency":"USD"},"reason":"scratch"}"#
        let refunded = try await command("refund", on: order, amount, "Sam", house)
        let reference = try #require(refunded["refunds"]?[0]?["reference"]?.string)
        _ = try await command("record-refund", on: order, #"{"reference":"\#(reference)"}"#, "Sam", house)
    }
}
