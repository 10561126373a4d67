import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

extension AuthorizationRow {
    /// The rows of orders. The object belongs to its buyer, or to its seller if only the seller may request the
    /// operation.
    static let orders: [AuthorizationRow] = [
        .init("orders", [401, 200, 200, 200, 200, 200], get: "/v1/orders"),
        .init("orderActivity", [401, 200, 200, 200, 200, 200], get: "/v1/order-activity"),
        .init("order", [401, 200, 404, 200, 200, 200], "of the buyer") { stage in
            try await stage.get("/v1/orders/\(stage.order(of: stage.owner, from: stage.third))")
        },
        .init("order", [401, 200, 404, 200, 200, 200], "of the seller") { stage in
            try await stage.get("/v1/orders/\(stage.order(of: stage.third, from: stage.owner))")
        },
        .init("orderAddress", [401, 200, 404, 200, 200, 200]) { stage in
            try await stage.get("/v1/orders/\(stage.addressedOrder(of: stage.owner, from: stage.third))/ship-to")
        },
        .init("orderDiscount", [401, 200, 404, 200, 404, 200]) { stage in
            let order = try await stage.order(of: stage.owner, from: stage.third)
            let added = try await stage.house.send(stage.discount(), by: stage.third)
            let code = try #require(added.json["code"]?.string)
            _ = try await stage.house.send(
                stage.command("discount", on: order, #"{"code":"\#(code)"}"#),
                by: stage.owner
            )
            return try stage.get("/v1/orders/\(order)/discount")
        },
        .init("paymentInstructions", [401, 200, 404, 200, 404, 200]) { stage in
            let order = try await stage.addressedOrder(of: stage.owner, from: stage.third)
            try await stage.perform("pay", on: order, by: stage.owner)
            return try stage.get("/v1/orders/\(order)/payment")
        },
        .init("shipOrderTo", [401, 200, 404, 200, 409, 200]) { stage in
            try await stage.command("ship-to", on: stage.order(of: stage.owner, from: stage.third))
        },
        .init("discountOrder", [401, 200, 404, 200, 409, 200]) { stage in
            try await stage.command("discount", on: stage.order(of: stage.owner, from: stage.third))
        },
        .init("combineOrders", [401, 200, 404, 200, 409, 200]) { stage in
            let order = try await stage.order(of: stage.owner, from: stage.third)
            let other = try await stage.order(of: stage.owner, from: stage.third, in: "Other")
            return try stage.command("combine", on: order, #"{"orders":["\#(other)"]}"#)
        },
        .init("payOrder", [401, 200, 404, 200, 409, 200]) { stage in
            try await stage.command("pay", on: stage.addressedOrder(of: stage.owner, from: stage.third))
        },
        .init("confirmOrderPayment", [401, 200, 404, 200, 409, 200]) { stage in
            try await stage.command("confirm-payment", on: stage.addressedOrder(of: stage.third, from: stage.owner))
        },
        .init("cancelOrder", [401, 200, 404, 200, 200, 200]) { stage in
            try await stage.command("cancel", on: stage.order(of: stage.owner, from: stage.third))
        },
        .init("shipOrder", [401, 200, 404, 200, 409, 200]) { stage in
            try await stage.command("ship", on: stage.paidOrder(of: stage.third, from: stage.owner))
        },
        .init("deliverOrder", [401, 200, 404, 200, 200, 200]) { stage in
            try await stage.command("deliver", on: stage.shippedOrder(of: stage.owner, from: stage.third))
        },
        .init("refundOrder", [401, 200, 404, 200, 200, 200]) { stage in
            try await stage.command("refund", on: stage.paidOrder(of: stage.third, from: stage.owner))
        },
        .init("recordOrderRefund", [401, 200, 404, 200, 409, 200]) { stage in
            let order = try await stage.paidOrder(of: stage.third, from: stage.owner)
            let refunded = try await stage.perform("refund", on: order, by: stage.owner)
            let reference = try #require(refunded["refunds"]?[0]?["reference"]?.string)
            return try stage.command("record-refund", on: order, #"{"reference":"\#(reference)"}"#)
        },
        .init("sales", [401, 200, 200, 200, 200, 200], get: "/v1/sales"),
        .init("salesDashboard", [401, 200, 200, 200, 200, 200], get: "/v1/sales/dashboard"),
        .init("accounting", [401, 200, 200, 200, 200, 200], get: "/v1/sales/accounting"),
        .init("tradingRecord", [200, 200, 200, 200, 200, 200]) { stage in
            try stage.get("/v1/members/\(stage.owner.id)/trading-record")
        },
        // The signature authenticates the provider; the house of the test has none.
        .init("receivePaymentEvent", [404, 404, 404, 404, 404, 404]) { stage in
            try stage.json(.post, "/v1/payment-events/other", "{}", fields: ["Payment-Signature": "t=1,v1=00"])
        },
    ]

    /// The rows of the terms of sellers, and of second-chance offers.
    static let sellerTerms: [AuthorizationRow] = [
        .init("shippingMethods", [401, 200, 200, 200, 200, 200], get: "/v1/shipping-methods"),
        .init("shippingMethods", [200, 200, 200, 200, 200, 200], "of a seller") { stage in
            try stage.get("/v1/shipping-methods?seller=\(stage.owner.id)")
        },
        .init("chargeRules", [200, 200, 200, 200, 200, 200], get: "/v1/charge-rules"),
        .init("addShippingMethod", [401, 201, 201, 403, 201, 201]) { stage in try stage.shippingMethod() },
        .init("removeShippingMethod", [401, 204, 404, 204, 404, 204]) { stage in
            let added = try await stage.house.send(stage.shippingMethod(), by: stage.owner)
            return try stage.empty(.delete, "/v1/shipping-methods/\(added.json["id"]?.string ?? "")")
        },
        .init("discounts", [401, 200, 200, 200, 200, 200], get: "/v1/discounts"),
        .init("addDiscount", [401, 201, 201, 403, 201, 201]) { stage in try stage.discount() },
        .init("endDiscount", [401, 200, 404, 200, 404, 200]) { stage in
            let added = try await stage.house.send(stage.discount(), by: stage.owner)
            return try stage.empty(.post, "/v1/discounts/\(added.json["id"]?.string ?? "")/end")
        },
        .init("offers", [401, 200, 200, 200, 200, 200], get: "/v1/offers"),
        .init("acceptOffer", [401, 200, 404, 403, 404, 200]) { stage in
            try await stage.empty(.post, "/v1/offers/\(stage.offer())/accept", fields: [.idempotencyKey: "accept"])
        },
        .init("declineOffer", [401, 200, 404, 200, 404, 200]) { stage in
            try await stage.empty(.post, "/v1/offers/\(stage.offer())/decline", fields: [.idempotencyKey: "decline"])
        },
    ]
}

// MARK: - Orders

extension AuthorizationStage {
    /// The bodies of the commands on orders.
    private static let bodies = [
        "ship-to": #"{"address":{"name":"Ben","lines":["Main Street 1"],"country":"DE"}}"#,
        "confirm-payment": #"{"amount":{"amount":5000,"currency":"USD"},"reference":"transfer"}"#,
        "cancel": #"{"reason":"mistake"}"#, "ship": #"{"shipment":{"carrier":"Post"}}"#,
        "refund": #"{"amount":{"amount":100,"currency":"USD"},"reason":"scratch"}"#,
    ]

    /// The request of a command on an order.
    fileprivate func command(_ action: String, on order: String, _ body: String? = nil) throws -> HTTPRequest {
        let body = body ?? Self.bodies[action] ?? "{}"
        return try json(.post, "/v1/orders/\(order)/\(action)", body, fields: [.idempotencyKey: "\(action)-\(order)"])
    }

    @discardableResult
    func perform(
        _ action: String,
        on order: String,
        by member: SignedInHouse.SignedIn
    ) async throws -> JSONValue {
        let reply = try await house.send(command(action, on: order), by: member)
        #expect(reply.status == 200, "\(action): \(reply.json)")
        return reply.json
    }

    /// The order of a purchase for 50.00 USD.
    fileprivate func order(
        of buyer: SignedInHouse.SignedIn,
        from seller: SignedInHouse.SignedIn,
        in category: String = "Sold"
    ) async throws -> String {
        _ = try await house.send(purchase(of: auction(of: seller, in: category, buyNow: 5000)), by: buyer)
        let orders = try await house.send(get("/v1/orders"), by: buyer)
        return try #require(orders.json["orders"]?[0]?["id"]?.string)
    }

    fileprivate func addressedOrder(
        of buyer: SignedInHouse.SignedIn,
        from seller: SignedInHouse.SignedIn
    ) async throws -> String {
        let order = try await order(of: buyer, from: seller)
        try await perform("ship-to", on: order, by: buyer)
        return order
    }

    fileprivate func paidOrder(
        of buyer: SignedInHouse.SignedIn,
        from seller: SignedInHouse.SignedIn
    ) async throws -> String {
        let order = try await addressedOrder(of: buyer, from: seller)
        try await perform("confirm-payment", on: order, by: seller)
        return order
    }

    func shippedOrder(
        of buyer: SignedInHouse.SignedIn,
        from seller: SignedInHouse.SignedIn
    ) async throws -> String {
        let order = try await paidOrder(of: buyer, from: seller)
        try await perform("ship", on: order, by: seller)
        return order
    }

    /// An offer to the owner, after another member did not pay.
    fileprivate func offer() async throws -> String {
        let buyer = try await house.member("Buyer\(number)"), item = try await auction(of: third)
        try await bid(by: owner, on: item)
        #expect(try await house.api.bid(9000, on: item, as: buyer.caller, key: "bid").status == 201)
        house.api.clock.advance(by: .seconds(100_000))
        try await house.api.house.house.runDueTimers()
        house.api.clock.advance(by: .seconds(4 * 86_400))
        try await house.api.house.house.runDueTimers()
        let offers = try await house.api.send(.get, "/v1/offers", as: owner.caller)
        return try #require(offers.json["offers"]?[0]?["id"]?.string)
    }

    fileprivate func shippingMethod() throws -> HTTPRequest {
        try json(
            .post,
            "/v1/shipping-methods",
            #"{"name":"Post","price":{"amount":500,"currency":"USD"}}"#,
            fields: [.idempotencyKey: "method-\(number)"]
        )
    }

    fileprivate func discount() throws -> HTTPRequest {
        try json(
            .post,
            "/v1/discounts",
            #"{"amount":{"amount":100,"currency":"USD"}}"#,
            fields: [.idempotencyKey: "discount-\(number)"]
        )
    }
}
