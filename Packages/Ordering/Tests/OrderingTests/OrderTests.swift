import FoundationCore
import FoundationCoreTesting
import Ordering
import Testing

@Suite("An order") struct OrderTests {
    private let start = Order.sample.createdAt

    private func payment(_ cents: Int64, _ reference: String = "t1") throws -> IncomingPayment {
        try IncomingPayment(provider: .manual, reference: reference, amount: Money(minorUnits: cents, currency: .usd))
    }

    @Test("refuses an action by another role, and in another status")
    func refusals() throws {
        var order = Order.sample
        #expect(throws: Refusal(.orderUnpaid)) { try order.ship(Shipment(carrier: "Post"), by: .seller, at: start) }
        #expect(throws: Refusal(.otherParty)) { try order.pay(through: .manual, by: .seller, at: start) }
        #expect(throws: Refusal(.addressRequired)) { try order.pay(through: .manual, by: .buyer, at: start) }
        #expect(throws: Refusal(.orderExpired, time: order.payBy)) {
            try order.pay(through: .manual, by: .buyer, at: order.payBy)
        }
        #expect(order == .sample)
    }

    @Test("that combines others keeps the time of each sale for accounting")
    func timesOfCombinedSales() throws {
        func sold(_ item: ItemID, as id: OrderID, after seconds: Int64) throws -> Order {
            let time = start.advanced(by: .seconds(seconds)), price = Money(minorUnits: 100, currency: .usd)
            let line = try OrderLineItem(item: item, title: "Item", price: price, kind: .auction)
            let payBy = time.advanced(by: .seconds(9_000))
            let creation = try OrderCreation(buyer: "ben", seller: "sara", items: [line], payBy: payBy)
            return try Order.create(id, creation, at: time).0
        }
        let orders = try [sold("a", as: "a1", after: 1), sold("b", as: "b1", after: 2)]
        let later = start.advanced(by: .seconds(10))
        let combined = try Order.combine(orders, as: "both", by: .buyer, at: later).order
        let again = try Order.combine([combined, sold("c", as: "c1", after: 11)], as: "all", by: .buyer, at: later)
            .order
        #expect(AccountingRow.rows(of: again).map { start.duration(to: $0.soldAt) } == [1, 2, 11].map { .seconds($0) })
    }

    @Test("cannot be confirmed as paid while its total does not contain the offered shipping")
    func paymentBeforeShipping() throws {
        func method(_ currency: Currency) throws -> ShippingMethod {
            let price = Money(minorUnits: 500, currency: currency)
            return try ShippingMethod(id: "parcel", seller: Order.sample.seller, name: "Parcel", price: price)
        }
        let total = Order.sample.total.minorUnits, parcel = try method(.usd)
        var order = Order.sample
        for amount in [total, total + 500, 1] {
            #expect(throws: Refusal(.addressRequired)) {
                try order.receive(payment(amount), offering: [parcel], by: .seller, at: start)
            }
        }
        #expect(order == .sample && order.isMissingShipping(of: [parcel], at: start))
        var late = order, abroad = order
        #expect(try late.receive(payment(total), offering: [parcel], by: .seller, at: order.payBy) != nil)
        #expect(late.refundsDue.count == 1)
        _ = try abroad.receive(payment(total), offering: [method(.eur)], by: .seller, at: start)
        #expect(abroad.status == .paid)
        // The address was chosen while the seller offered no method.
        _ = try order.shipTo("a", in: Country("DE"), with: nil, of: [], by: .buyer, at: start)
        _ = try order.receive(payment(total), offering: [parcel], by: .seller, at: start)
        #expect(order.status == .paid)
    }

    @Test("that combines others keeps the shipping of the one with a shipping method")
    func shippingOfCombinedOrders() throws {
        let price = Money(minorUnits: 500, currency: .usd)
        let parcel = try ShippingMethod(id: "parcel", seller: Order.sample.seller, name: "Parcel", price: price)
        var orders = try ["one", "two", "three"].map { id in
            let line = try OrderLineItem(item: ItemID(id)!, title: "Map", price: price, kind: .auction)
            let payBy = start.advanced(by: .seconds(9_000)), seller = Order.sample.seller
            let creation = try OrderCreation(buyer: "ben", seller: seller, items: [line], payBy: payBy)
            return try Order.create(OrderID(id)!, creation, at: start).0
        }
        _ = try orders[1].shipTo("a", in: Country("DE"), with: nil, of: [], by: .buyer, at: start)
        #expect(try Order.combine(orders, as: "all", by: .buyer, at: start).order.shipping == orders[1].shipping)
        _ = try orders[2].shipTo("b", in: Country("DE"), with: "parcel", of: [parcel], by: .buyer, at: start)
        let combined = try Order.combine(orders, as: "all", by: .buyer, at: start).order
        #expect(combined.shipping == orders[2].shipping && combined.total.minorUnits == 2_000)
    }

    @Test("that expires records its deadline as the time; a payment at exactly this time is late")
    func expiry() throws {
        var order = Order.sample
        #expect(try order.receive(payment(12_050), offering: [], by: .seller, at: order.payBy) != nil)
        #expect(order.payments.map(\.outcome) == [.late] && order.status == .awaitingPayment)
        var other = Order.sample, log: [OrderEvent] = []
        while let event = try other.advance(under: .standard, at: other.payBy.advanced(by: .seconds(9))) {
            log.append(event)
        }
        #expect(log.map(\.change) == [.expired] && log[0].time == other.payBy)
        #expect(OrderingPolicy.standard.strikesBuyer(of: other))
    }

    @Test("reminds the buyer twice before the deadline")
    func reminders() throws {
        var order = Order.sample, times: [Instant] = []
        while let due = order.nextDue(.standard) {
            #expect(try order.advance(under: .standard, at: due.advanced(by: .milliseconds(-1))) == nil)
            times.append(try #require(try order.advance(under: .standard, at: due)).time)
        }
        #expect(times.map { $0.duration(to: order.payBy) } == [.seconds(172_800), .seconds(43_200), .zero])
    }

    @Test("withdraws the request to pay when its total changes")
    func changedTotal() throws {
        var order = Order.sample
        _ = try order.shipTo("a", in: Country("DE"), with: nil, of: [], by: .buyer, at: start)
        _ = try order.pay(through: .manual, by: .buyer, at: start)
        #expect(try order.pay(through: .manual, by: .buyer, at: start) == nil)
        #expect(try order.apply(.sample, memberUseCount: 0, by: .buyer, at: start) != nil)
        #expect(order.paymentRequest == nil && order.total.minorUnits == 10_845)
        #expect(try order.apply(.sample, memberUseCount: 1, by: .buyer, at: start) == nil)
    }

    @Test("with a discount of the whole total is paid by the request to pay")
    func zeroTotal() throws {
        var order = Order.sample
        _ = try order.shipTo("a", in: Country("DE"), with: nil, of: [], by: .buyer, at: start)
        let terms = try DiscountTerms(percentage: Percentage(parsing: "100%"))
        let gift = try Discount(id: "gift", seller: order.seller, code: DiscountCode("EVERYTHING"), terms: terms)
        _ = try order.apply(gift, memberUseCount: 0, by: .buyer, at: start)
        _ = try order.pay(through: .manual, by: .buyer, at: start)
        #expect(order.status == .paid && order.wasPaid && order.held.minorUnits == 0)
        #expect(try order.pay(through: .manual, by: .buyer, at: start) == nil)
        _ = try order.receive(payment(100), offering: [], by: .seller, at: start)
        #expect(order.payments.map(\.outcome) == [.duplicate] && order.refundsDue.count == 1)
    }

    @Test("that expires is offered to the runner-up, but not below the reserve")
    func offerAboveReserve() throws {
        var order = Order.sample
        while try order.advance(under: .standard, at: order.payBy) != nil {}
        let item = order.items[0].item, maximum = Money(minorUnits: 1_000, currency: .usd)
        func offer(reserve: Int64?) -> SecondChanceOffer? {
            SecondChanceOffer.make(
                "offer",
                for: order,
                item,
                to: "carla",
                at: maximum,
                reserve: reserve.map { Money(minorUnits: $0, currency: .usd) },
                under: .standard,
                now: order.payBy
            )
        }
        #expect(offer(reserve: nil)?.item.price == maximum && offer(reserve: 1_000)?.item.price == maximum)
        #expect(offer(reserve: 1_001) == nil)
    }

    @Test("counts a repeated payment once, and refuses its reference for a different amount")
    func references() throws {
        var order = Order.sample
        _ = try order.receive(payment(12_050), offering: [], by: .seller, at: start)
        let paid = order
        #expect(try order.receive(payment(12_050), offering: [], by: .seller, at: start) == nil)
        #expect(throws: Refusal(.referenceUsed)) { try order.receive(payment(1), offering: [], by: .seller, at: start) }
        #expect(throws: Refusal(.otherParty)) {
            try order.receive(payment(1, "t2"), offering: [], by: .provider, at: start)
        }
        #expect(order == paid && order.status == .paid)
    }

    @Test("that is paid can change its address, but not its total")
    func addressAfterPayment() throws {
        var order = Order.paidSample
        let germany = try Country("DE"), method = ShippingMethod.sample.id
        #expect(try order.shipTo("new", in: germany, with: method, of: [], by: .buyer, at: start) != nil)
        #expect(order.shipping?.address == "new" && order.status == .paid)
        #expect(throws: Refusal(.noShippingMethod)) {
            try order.shipTo("new", in: germany, with: "express", of: [], by: .buyer, at: start)
        }
        #expect(throws: Refusal(.notShippedThere)) {
            try order.shipTo("new", in: Country("NZ"), with: method, of: [], by: .buyer, at: start)
        }
    }

    @Test("is replayed from its log; a log with a gap or an impossible event is an error")
    func replay() throws {
        let sale = try OrderCreation(buyer: "ben", seller: "sara", items: Order.sample.items, payBy: Order.sample.payBy)
        let created = OrderEvent(sequence: 1, time: start, actor: .house, change: .created(sale))
        func code(_ events: OrderEvent...) throws -> OrderLogError.Code? {
            let error = #expect(throws: OrderLogError.self) { try Order("order", replaying: events) }
            return error?.code
        }
        func event(_ sequence: Int, _ change: OrderEvent.Change, at time: Instant? = nil) -> OrderEvent {
            OrderEvent(sequence: sequence, time: time ?? start, actor: .seller, change: change)
        }
        #expect(try code() == .notCreatedFirst)
        #expect(try code(event(1, .delivered)) == .notCreatedFirst)
        #expect(try code(created, event(3, .cancelled(reason: "Test"))) == .gap)
        #expect(try code(created, event(2, .delivered)) == .noTransition)
        #expect(try code(created, event(2, .cancelled(reason: "T"), at: Sample.time(hours: -9))) == .backInTime)
        #expect(try code(created, event(2, .paymentReceived(payment(1), .accepted))) == .wrongAmount)
        #expect(try code(created, event(2, .refundPaid(reference: "none"))) == .wrongAmount)
    }

    @Test("must have no duplicate items, second accepted payment, excessive refund or contradictory status")
    func validation() throws {
        let order = Order.paidSample
        func changed(
            items: [OrderLineItem]? = nil,
            status: OrderStatus? = nil,
            payments: [Payment]? = nil,
            refunds: [Refund] = []
        ) throws(InvalidField) -> Order {
            try Order(
                id: order.id,
                buyer: order.buyer,
                seller: order.seller,
                items: items ?? order.items,
                payBy: order.payBy,
                charges: order.charges,
                status: status ?? order.status,
                payments: payments ?? order.payments,
                refunds: refunds,
                history: order.history
            )
        }
        _ = try changed()
        #expect(throws: InvalidField.self) { try changed(items: []) }
        #expect(throws: InvalidField.self) { try changed(items: order.items + order.items) }
        #expect(throws: InvalidField.self) { try changed(status: .shipped) }
        #expect(throws: InvalidField.self) { try changed(payments: order.payments + order.payments) }
        let excess = Money(minorUnits: order.total.minorUnits + 1, currency: .usd)
        let refund = try Refund(payment: 1, amount: excess, reference: "r", dueSince: start)
        #expect(throws: InvalidField.self) { try changed(refunds: [refund]) }
    }
}
