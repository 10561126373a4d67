import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The JSON of ordering") struct JSONTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func decoded<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        #expect(try decoded(json(value), as: Value.self) == value)
    }

    @Test("every sample is decoded from its JSON")
    func roundTrips() throws {
        for order in [Order.sample, .paidSample] { try expectRoundTrip(order) }
        try expectRoundTrip(ShippingAddress.sample)
        try expectRoundTrip(ShippingMethod.sample)
        try expectRoundTrip(Discount.sample)
        try expectRoundTrip(SecondChanceOffer.sample)
        try expectRoundTrip(AccountingRow.rows(of: .paidSample))
        try expectRoundTrip(NewDiscount(terms: Discount.sample.terms))
        try expectRoundTrip(NewShippingMethod(name: "Parcel", price: ShippingMethod.sample.price))
        try expectRoundTrip(PaymentInstructions(request: try #require(Order.paidSample.paymentRequest)))
        try expectRoundTrip(TradingRecord(member: "ben", saleCount: 1, strikeCount: 2, isBarred: true))
        let shipped = try OrderUpdate(
            position: 9,
            order: "order",
            sequence: 2,
            time: Sample.start,
            action: .ship,
            status: .shipped,
            amount: Order.sample.total
        )
        let offered = try OfferUpdate(
            position: 10,
            offer: "offer",
            item: "item",
            sequence: 1,
            time: Sample.start,
            status: .open,
            price: Order.sample.total
        )
        try expectRoundTrip(OrderActivityPage(updates: [.order(shipped), .offer(offered)], last: 12))
        #expect(throws: DecodingError.self) { try decoded("{}", as: OrderingUpdate.self) }
        try expectRoundTrip(SalesDashboard(open: 1, ending: 2, sold: 3, unpaid: 4, toShip: 5, refundsDue: 6))
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "12%"), of: [.items])
        try expectRoundTrip(OrderingPolicy.standard)
        try expectRoundTrip(
            OrderingPolicy(
                paymentDeadline: .seconds(86_400),
                reminders: [.milliseconds(1_500)],
                deliveredAfter: nil,
                secondChance: .never,
                strikeLimit: nil,
                strikesCancellation: false,
                discountAttemptLimit: 3,
                discountAttemptWindow: .seconds(60),
                charges: [premium]
            )
        )
    }

    @Test("random orders are decoded from their JSON")
    func randomOrders() throws {
        let seed = TestSeed.next()
        for stream in 0..<10 {
            var trade = try RandomTrade(SplitMix64(seed: seed, stream: UInt64(stream)))
            try trade.run(60) { _ in }
            for order in trade.orders.values { try expectRoundTrip(order) }
        }
    }

    @Test("an absent value is null, and a percentage is a string")
    func text() throws {
        let line =
            #"{"item":"map","kind":"buyNow","price":{"amount":100,"currency":"USD"},"soldAt":null,"title":"Map"}"#
        let sale = try OrderLineItem(
            item: "map",
            title: "Map",
            price: Money(minorUnits: 100, currency: .usd),
            kind: .buyNow
        )
        #expect(try json(sale) == line)
        #expect(try decoded(line.replacing(#""soldAt":null,"#, with: ""), as: OrderLineItem.self) == sale)
        let order = try json(Order.sample)
        for member in ["shipping", "discount", "combinedInto", "paymentRequest", "shipment"] {
            #expect(order.contains("\"\(member)\":null"))
        }
        let rule = try ChargeRule(.tax, rate: Percentage(parsing: "8.875"), of: [.items])
        #expect(try json(rule) == #"{"base":["items"],"kind":"tax","rate":"8.875%"}"#)
    }

    @Test("unknown names are preserved; impossible values are errors")
    func unknown() throws {
        #expect(try decoded(#""returned""#, as: OrderStatus.self) == OrderStatus(rawValue: "returned"))
        #expect(try decoded(#""de""#, as: Country.self) == Country("DE"))
        #expect(throws: DecodingError.self) { try decoded(#""XX""#, as: Country.self) }
        #expect(throws: DecodingError.self) { try decoded(#""101%""#, as: Percentage.self) }
        #expect(throws: DecodingError.self) { try decoded(#""short""#, as: DiscountCode.self) }
        let policy = try json(OrderingPolicy.standard)
        #expect(policy.contains(#""paymentDeadline":345600000"#) && policy.contains(#""strikeLimit":2"#))
        let negative = policy.replacing("345600000", with: "-1")
        #expect(throws: DecodingError.self) { try decoded(negative, as: OrderingPolicy.self) }
        let text = try json(Order.sample).replacing(#""status":"awaitingPayment""#, with: #""status":"paid""#)
        let wrong = text.replacing(
            #""reason":null,"status":"paid""#,
            with: #""reason":null,"status":"awaitingPayment""#
        )
        #expect(throws: DecodingError.self) { try decoded(wrong, as: Order.self) }
    }
}
