import FoundationCore
import FoundationCoreTesting
import HouseCore
import Ordering
import OrderingHouse
import Testing

@Suite("Events in the log")
struct EventTests {
    private static func entry(_ event: OrderingEvent, kind: String? = nil) -> LogEntry {
        var writer = JSONWriter()
        event.write(to: &writer)
        return LogEntry(
            position: 7,
            time: Instant(millisecondsSince1970: 1_893_456_000_123),
            module: OrderingHouse.name,
            kind: kind ?? event.kind,
            subject: event.subject,
            sequence: 3,
            version: event.version,
            body: writer.bytes
        )
    }

    private static func events() throws -> [OrderingEvent] {
        let choice = ShippingChoice(address: "address", method: .sample)
        let creation = OrderCreation.sample
        let rule = try ChargeRule(.tax, rate: Percentage(parsing: "8.875%"), of: [.items, .shipping])
        let combined = try OrderCreation(
            buyer: creation.buyer,
            seller: creation.seller,
            items: creation.items,
            rules: [rule],
            payBy: creation.payBy,
            shipping: choice
        )
        let payment = try IncomingPayment(provider: .manual, reference: "t", amount: usd(100))
        let changes: [OrderEvent.Change] = [
            .created(creation), .created(combined), .shippingChosen(choice),
            .shippingChosen(ShippingChoice(address: "address", method: nil)),
            .discountChanged(try AppliedDiscount(id: "d", amount: usd(5))), .discountChanged(nil),
            .combined(into: "other"), .paymentRequested(.manual), .paymentReceived(payment, .late), .reminded, .expired,
            .cancelled(reason: "Lost \u{1} \"now\""), .shipped(try Shipment(carrier: "Post", tracking: "R 1")),
            .delivered, .refunded(usd(7), reason: "Damaged", reference: "r"), .refundPaid(reference: "r"),
        ]
        return changes.map { .order("order", $0, by: .seller, admin: nil) } + [
            .order("order", .cancelled(reason: "x"), by: .administrator, admin: "admin"),
            .saleSettled("item", .auction), .saleSettled("item", .buyNow), .strikeGiven("order", to: "ben"),
            .offerMade(.sample), .offerChanged("item", .accepted("order")),
            .offerChanged("item", .declined), .offerChanged("item", .expired),
            .discountAdded("d", seller: "anna", Discount.sample.terms), .discountEnded("d"),
            .shippingMethodAdded(.sample), .shippingMethodRemoved("m"),
            .policyChanged(try OrderingPolicy(deliveredAfter: nil, strikeLimit: nil, charges: [rule])),
            .policyChanged(.standard), .providerChanged(PaymentProviderName(rawValue: "paybank")),
        ]
    }

    @Test("Every event is read back as it was written, and every kind has one name")
    func roundTrip() throws {
        for event in try Self.events() { #expect(try OrderingEvent(from: Self.entry(event)) == event) }
        #expect(Set(try Self.events().map(\.kind)).count == 25)
    }

    @Test("An unknown kind, version, subject or body is an error")
    func unreadable() throws {
        let event = OrderingEvent.order("order", .delivered, by: .buyer, admin: nil), entry = Self.entry(event)
        #expect(throws: UnreadableEntry.self) { try OrderingEvent(from: Self.entry(event, kind: "orderLost")) }
        #expect(throws: UnreadableEntry.self) { try OrderingEvent(from: Self.entry(event, kind: "orderShipped")) }
        for (subject, version) in [("order", 1), ("parcel order", 1), ("order order", 2)] {
            let damaged = LogEntry(
                position: 7,
                time: entry.time,
                module: entry.module,
                kind: entry.kind,
                subject: LogSubject(rawValue: subject),
                sequence: 3,
                version: version,
                body: entry.body
            )
            #expect(throws: UnreadableEntry.self) { try OrderingEvent(from: damaged) }
        }
    }
}
