public import FoundationCore

extension Order {
    /// The currency of all amounts.
    public var currency: Currency { charges.total.currency }
    /// The amount that the buyer pays.
    public var total: Money { charges.total }
    /// The sequence number of the last event in the order's log: 1, 2, 3, …
    public var sequence: Int { history.count }
    /// The time of the sale.
    public var createdAt: Instant { history.first?.time ?? payBy }
    /// The time of the last event.
    public var updatedAt: Instant { history.last?.time ?? payBy }

    /// Returns the role of a member in the order; `nil` for a member without a role, who may not know of the order.
    public func role(of member: MemberID) -> OrderActor? {
        member == buyer ? .buyer : member == seller ? .seller : nil
    }

    /// Returns the status at a time. From its payment deadline on, an unpaid order is expired, even before the house
    /// has recorded the expiry.
    ///
    /// - Parameter clock: The time of the house's clock.
    public func status(at clock: Instant) -> OrderStatus {
        status == .awaitingPayment && max(clock, updatedAt) >= payBy ? .expired : status
    }

    /// Whether an entry of the ``history`` corrects a shipment that was recorded before. O(index).
    ///
    /// - Parameter index: The 0-based index of the entry.
    public func correctsShipment(at index: Int) -> Bool {
        history[index].action == .ship && history[..<index].contains { $0.action == .ship }
    }

    /// The accepted payment; `nil` before the payment, and for an order whose total is zero.
    public var acceptedPayment: Payment? { payments.first { $0.outcome == .accepted } }

    /// The part of the accepted payment that is not refunded. The seller keeps it.
    public var held: Money {
        guard let number = payments.firstIndex(where: { $0.outcome == .accepted }) else { return .zero(currency) }
        let refunded = refunds.lazy.filter { $0.payment == number + 1 }.reduce(0) { $0 + $1.amount.minorUnits }
        return Money(minorUnits: payments[number].received.amount.minorUnits - refunded, currency: currency)
    }

    /// The part of the accepted payment that is refunded, including refunds that are due. A partial refund does not
    /// change the status of the order.
    public var refunded: Money {
        let paid = acceptedPayment?.received.amount.minorUnits ?? 0
        return Money(minorUnits: paid - held.minorUnits, currency: currency)
    }

    /// The refunds that have not been paid out.
    public var refundsDue: [Refund] { refunds.filter(\.isDue) }

    /// The due refunds that the seller pays out: those of payments that the seller confirmed. The payment provider pays
    /// out the others.
    public var sellerRefundsDue: [Refund] {
        refundsDue.filter { payments[$0.payment - 1].received.provider == .manual }
    }

    /// Whether the order was delivered. The buyer may then review the items and the seller.
    public var isFinished: Bool { history.contains { $0.action == .deliver } }

    /// Whether the order still contains its line items: `false` only if it was combined into another order. Each sale
    /// belongs to exactly one live order.
    public var isLive: Bool { status != .combined }

    /// Whether the sale was reversed: the order was cancelled or fully refunded, or the buyer did not pay before the
    /// deadline. The seller may then list the items again.
    public var isReversed: Bool { [.cancelled, .refunded, .expired].contains(status) }

    /// The discount whose use count includes the order; `nil` for an order without a discount, and for a cancelled,
    /// expired or combined order.
    public var usedDiscount: DiscountID? {
        [.cancelled, .expired, .combined].contains(status) ? nil : discount?.id
    }

    /// Whether the order has ever been paid, by a payment or because a discount reduced the total to zero.
    public var wasPaid: Bool { history.contains { $0.status == .paid } }
}
