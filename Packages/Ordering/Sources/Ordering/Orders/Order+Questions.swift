public import FoundationCore

extension Order {
    /// The currency of all amounts.
    public var currency: Currency { charges.total.currency }
    /// The amount that the buyer pays.
    public var total: Money { charges.total }
    /// The sequence of the last event in the order's log: 1, 2, 3, …
    public var sequence: Int { history.count }
    /// The time of the sale.
    public var createdAt: Instant { history.first?.time ?? payBy }
    /// The time of the last event.
    public var updatedAt: Instant { history.last?.time ?? payBy }

    /// Returns the role of a member in the order; `nil` for others, who may not know of the order.
    public func role(of member: MemberID) -> OrderActor? {
        member == buyer ? .buyer : member == seller ? .seller : nil
    }

    /// Returns the status at a time: an unpaid order is expired from its payment deadline on, also before the house records it.
    ///
    /// - Parameter clock: The time by the house's clock.
    public func status(at clock: Instant) -> OrderStatus {
        status == .awaitingPayment && max(clock, updatedAt) >= payBy ? .expired : status
    }

    /// The payment that paid the order; `nil` before it, and for a total of zero.
    public var acceptedPayment: Payment? { payments.first { $0.outcome == .accepted } }

    /// The part of the accepted payment that is not refunded: what the seller keeps.
    public var held: Money {
        guard let number = payments.firstIndex(where: { $0.outcome == .accepted }) else { return .zero(currency) }
        let refunded = refunds.lazy.filter { $0.payment == number + 1 }.reduce(0) { $0 + $1.amount.minorUnits }
        return Money(minorUnits: payments[number].received.amount.minorUnits - refunded, currency: currency)
    }

    /// The part of the accepted payment that is refunded, due or paid out. An order that is refunded in part keeps its status.
    public var refunded: Money {
        let paid = acceptedPayment?.received.amount.minorUnits ?? 0
        return Money(minorUnits: paid - held.minorUnits, currency: currency)
    }

    /// The refunds that are not paid out.
    public var refundsDue: [Refund] { refunds.filter(\.isDue) }

    /// Whether the order was delivered, so that the buyer may review the items and the seller.
    public var isFinished: Bool { history.contains { $0.action == .deliver } }

    /// Whether the order is the one that its sales belong to. Each sale belongs to exactly one such order.
    public var isLive: Bool { status != .combined }

    /// The discount whose use the order counts as; `nil` without one, and once the use was returned.
    public var usedDiscount: DiscountID? {
        [.cancelled, .expired, .combined].contains(status) ? nil : discount?.id
    }

    /// Whether the order was paid, with money or by a discount of the whole total, at some time.
    public var wasPaid: Bool { history.contains { $0.status == .paid } }
}
