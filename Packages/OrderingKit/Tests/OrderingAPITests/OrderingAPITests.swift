import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Ordering
import OrderingAPI
import Testing

@Suite("The API of ordering") struct OrderingAPITests {
    private let order = Order.sample.id

    @Test("has operations with unique identifiers, methods and paths")
    func distinct() {
        let operations = OrderingAPI.operations
        #expect(Set(operations.map(\.id)).count == operations.count)
        #expect(Set(operations.map { "\($0.method) \($0.path)" }).count == operations.count)
    }

    @Test("requires an idempotency key for every command on an order and every answer to an offer")
    func keys() {
        for operation in OrderingAPI.operations where operation.method == .post {
            guard !["endDiscount", "receivePaymentEvent"].contains(operation.id) else { continue }
            let key = operation.parameters.first { $0.name == "Idempotency-Key" }
            #expect(key?.isRequired == true, "\(operation.id)")
        }
    }

    @Test("does not let caches store addresses, payments and discount codes")
    func caching() {
        let stored = [
            "orders", "order", "offers", "sales", "salesDashboard", "shippingMethods", "tradingRecord",
            "orderActivity", "chargeRules",
        ]
        for operation in OrderingAPI.operations where !stored.contains(operation.id) {
            #expect(operation.caching == .noStore, "\(operation.id)")
        }
    }

    @Test("requires no caller for a member's trading record, charge rules and signed payment events")
    func authentication() {
        let open = OrderingAPI.operations.filter { $0.authentication == .none }.map(\.id)
        #expect(open == ["tradingRecord", "chargeRules", "receivePaymentEvent"])
    }

    private static let commands: [OrderCommand] = [
        .shipTo(.sample, method: ShippingMethod.sample.id), .shipTo(.sample, method: nil),
        .discount(Discount.sample.code), .discount(nil), .combine(with: [Order.sample.id]), .pay,
        .confirmPayment(Order.sample.total, reference: "Transfer 1"), .deliver,
        Sample.valid { () throws(InvalidField) in .cancel(try StatedOrderReason("Broken")) },
        Sample.valid { () throws(InvalidField) in .ship(try Shipment(carrier: "Post", tracking: "RR 1")) },
        Sample.valid { () throws(InvalidField) in .refund(nil, try StatedOrderReason("Broken")) },
        Sample.valid { () throws(InvalidField) in .refund(Order.sample.total, try StatedOrderReason("Broken")) },
        .recordRefund(reference: "payment 1"),
    ]

    @Test("decodes every command as it was encoded, at the path of its action", arguments: commands)
    func commandRoundTrips(command: OrderCommand) throws {
        let endpoint = OrderingAPI.endpoint(for: command), request = OrderRequest(command, on: order, key: "k1")
        #expect(try endpoint.request(for: request).path.segments.last == command.action.rawValue)
        try endpoint.expectRoundTrip(request)
        try endpoint.expectResponse(.sample, .paidSample, to: request)
    }

    @Test("decodes other requests as they were encoded, and its responses match their schemas")
    func roundTrips() throws {
        let cursor = PageCursor(rawValue: "c"), key = "k1"
        let listing = OrderListing(statuses: [.paid, .shipped], prefix: "xgg", cursor: cursor, limit: .largest)
        for endpoint in [OrderingAPI.orders, OrderingAPI.sales] {
            try endpoint.expectRoundTrip(listing, OrderListing())
            try endpoint.expectResponse(OrderPage(Page([.sample, .paidSample], next: cursor)), to: listing)
        }
        try OrderingAPI.order.expectResponse(.paidSample, to: order)
        try OrderingAPI.address.expectResponse(.sample, to: order)
        try OrderingAPI.discountCode.expectResponse(OrderDiscount(code: Discount.sample.code), to: order)
        let payment = PaymentRequest(provider: .manual, amount: Order.sample.total)
        try OrderingAPI.paymentInstructions.expectResponse(
            PaymentInstructions(request: payment),
            PaymentInstructions(request: payment, address: "https://pay.example/1"),
            to: order
        )
        for endpoint in [OrderingAPI.acceptOffer, OrderingAPI.declineOffer] {
            try endpoint.expectRoundTrip(OfferAnswer(to: SecondChanceOffer.sample.id, key: key))
            try endpoint.expectResponse(.sample, to: OfferAnswer(to: SecondChanceOffer.sample.id, key: key))
        }
        try OrderingAPI.accounting.expectRoundTrip(nil, cursor)
        let rows = AccountingRow.rows(of: .paidSample)
        try OrderingAPI.accounting.expectResponse(AccountingPage(Page(rows, next: cursor)), to: nil)
        try OrderingAPI.shippingMethods.expectRoundTrip(nil, "sara")
        try OrderingAPI.shippingMethods.expectResponse(ShippingMethodList([.sample]), to: nil)
        let rule = try ChargeRule(.premium, rate: Percentage(parsing: "12%"), of: [.items])
        try OrderingAPI.chargeRules.expectResponse(ChargeRuleList([rule]), to: ())
        let method = NewShippingMethod(name: "Parcel", price: Order.sample.total, countries: nil)
        try OrderingAPI.addShippingMethod.expectRoundTrip(SellerAddition(method, key: key))
        let discount = NewDiscount(terms: Discount.sample.terms)
        try OrderingAPI.addDiscount.expectRoundTrip(SellerAddition(discount, key: key))
        try OrderingAPI.addDiscount.expectResponse(.sample, to: SellerAddition(discount, key: key))
        try OrderingAPI.activity.expectRoundTrip(
            OrderActivityRequest(),
            OrderActivityRequest(after: 3, before: 9, limit: .largest)
        )
        let paid = try OrderUpdate(
            position: 4,
            order: order,
            sequence: 2,
            time: Order.sample.createdAt,
            action: .pay,
            status: .awaitingPayment
        )
        let offered = try OfferUpdate(
            position: 5,
            offer: SecondChanceOffer.sample.id,
            item: SecondChanceOffer.sample.item.item,
            sequence: 1,
            time: SecondChanceOffer.sample.madeAt,
            status: .open,
            price: Order.sample.total
        )
        let page = try OrderActivityPage(updates: [.order(paid), .offer(offered)], last: 7)
        try OrderingAPI.activity.expectResponse(page, to: OrderActivityRequest())
        let record = try TradingRecord(member: "sara", saleCount: 1, strikeCount: 0, isBarred: false)
        try OrderingAPI.tradingRecord.expectResponse(record, to: "sara")
        let name = PaymentProviderName(rawValue: "paybank")
        let event = PaymentNotification(from: name, signature: "t=1,v1=00", content: Array("{}".utf8))
        try OrderingAPI.receivePaymentEvent.expectRoundTrip(event)
        #expect(OrderingAPI.operations.count == 31)
    }

    @Test("refuses an invalid body and names the property")
    func refusedBodies() throws {
        func problem(_ command: OrderCommand, _ body: String) throws -> Problem {
            let endpoint = OrderingAPI.endpoint(for: command)
            var request = try endpoint.request(for: OrderRequest(command, on: order, key: "k1"))
            request.body = Array(body.utf8)
            return try endpoint.problem(of: request)
        }
        let broken = try OrderCommand.cancel(StatedOrderReason("Broken"))
        for body in ["{}", #"{"reason":""}"#, #"{"reason":" "}"#, #"{"reason":7}"#] {
            let problem = try problem(broken, body)
            #expect(problem.status == .unprocessableContent && "\(problem)".contains("reason"), "\(body)")
        }
        let address = #"{"address":{"name":"B","lines":["1"],"country":"XX"},"method":null}"#
        #expect(try problem(.shipTo(.sample, method: nil), address).status == .unprocessableContent)
        let code = try problem(.discount(Discount.sample.code), #"{"code":"SECRETÄÄÄÄ"}"#)
        #expect(code.status == .unprocessableContent && !"\(code)".contains("SECRET"))
    }
}
