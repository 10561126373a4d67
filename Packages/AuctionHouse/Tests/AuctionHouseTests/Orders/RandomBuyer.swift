import FoundationCore
import HouseCore
import Ordering
import OrderingHouse

/// A buyer whose decisions about orders are random, as are the answers of the sellers.
struct RandomBuyer: Sendable {
    /// The terms of a seller.
    struct Terms: Sendable {
        var methods: [Currency: ShippingMethodID] = [:]
        var codes: [DiscountCode] = []
    }

    let member: MemberID
    /// The numbers of accepted commands, by action.
    private(set) var actions: [OrderAction: Int] = [:]
    /// The sum of the payments that sellers have confirmed, in minor units.
    private(set) var received: [Currency: Int64] = [:]
    private(set) var acceptedOfferCount = 0
    private let market: Marketplace
    private let terms: [MemberID: Terms]
    private var random: SplitMix64
    /// The orders that the buyer lets expire.
    private var neglected: Set<OrderID> = []

    init(_ member: MemberID, in market: Marketplace, terms: [MemberID: Terms], random: SplitMix64) {
        self.member = member
        self.market = market
        self.terms = terms
        self.random = random
    }

    /// Answers the open offers, acts on the unpaid orders, and tries to pay for some orders that have already expired.
    mutating func act() async throws {
        for offer in try await market.openOffers(to: member) {
            let isAccepted = chance(60)
            try await market.ordering.perform(.answer(offer.id, isAccepted: isAccepted), by: .member(member))
            if isAccepted { acceptedOfferCount += 1 }
        }
        for order in try await market.orders(of: member, in: [.expired]).prefix(3) where chance(10) {
            try await pay(order, order.total)
        }
        for order in try await combined(market.orders(of: member, in: [.awaitingPayment])) {
            try await act(on: order)
        }
    }

    /// Combines some of the orders from one seller in one currency, and returns the orders that remain.
    private mutating func combined(_ orders: [Order]) async throws -> [Order] {
        var remaining: [Order] = []
        let groups = Dictionary(grouping: orders) { [$0.seller.rawValue, $0.currency.code] }
        for (_, group) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let others = group.dropFirst().map(\.id)
            if !others.isEmpty, chance(30), let order = try await attempt(.combine(with: others), on: group[0]) {
                remaining.append(order)
            } else {
                remaining += group
            }
        }
        return remaining
    }

    private mutating func act(on order: Order) async throws {
        guard !neglected.contains(order.id) else { return }
        if chance(15) {
            neglected.insert(order.id)
            return
        }
        var order = order
        if chance(10) {
            try await attempt(.cancel(StatedOrderReason("Mistake")), on: order, by: chance(50) ? member : order.seller)
            return
        }
        let method = terms[order.seller]?.methods[order.currency]
        order = try await attempt(.shipTo(.sample, method: method), on: order) ?? order
        if chance(50), let code = terms[order.seller]?.codes.randomElement(using: &random) {
            order = try await attempt(.discount(code), on: order) ?? order
            if chance(10) { order = try await attempt(.discount(nil), on: order) ?? order }
        }
        if chance(10) { try await pay(order, Money(minorUnits: order.total.minorUnits + 1, currency: order.currency)) }
        guard let paid = try await pay(order, order.total), paid.status == .paid else { return }
        if chance(10) { try await pay(paid, order.total) }
        try await fulfil(paid)
    }

    private mutating func fulfil(_ order: Order) async throws {
        if chance(80) { try await attempt(.ship(Shipment(carrier: "Post")), on: order, by: order.seller) }
        if chance(80) { try await attempt(.deliver, on: order) }
        if chance(20) {
            let part = Money(
                minorUnits: .random(in: 1...order.total.minorUnits, using: &random),
                currency: order.currency
            )
            try await attempt(.refund(part, StatedOrderReason("Damaged")), on: order, by: order.seller)
        }
        if chance(5) { try await attempt(.refund(nil, StatedOrderReason("Lost")), on: order, by: order.seller) }
    }

    /// Confirms a payment as the seller, and records some of the resulting refunds as paid out.
    @discardableResult
    private mutating func pay(_ order: Order, _ amount: Money) async throws -> Order? {
        let reference = "transfer-\(member)-\(actions[.confirmPayment, default: 0])"
        guard let paid = try await attempt(.confirmPayment(amount, reference: reference), on: order, by: order.seller)
        else { return nil }
        received[amount.currency, default: 0] += amount.minorUnits
        for refund in paid.refundsDue where chance(50) {
            try await attempt(.recordRefund(reference: refund.reference), on: order, by: order.seller)
        }
        return paid
    }

    /// Performs a command, by default as the buyer. Returns `nil` if the house refuses it.
    @discardableResult
    private mutating func attempt(
        _ command: OrderCommand,
        on order: Order,
        by actor: MemberID? = nil
    ) async throws -> Order? {
        do {
            let changed = try await market.perform(command, on: order.id, by: actor ?? member)
            actions[command.action, default: 0] += 1
            return changed
        } catch is OrderingRefusal {
            return nil
        }
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}
