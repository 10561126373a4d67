public import FoundationCore

/// A line item in the accounting export of a seller. The charges of an order are split over its line items by the
/// largest-remainder method, so the rows of an order add up to the amounts of the order.
public struct AccountingRow: Sendable, Hashable {
    /// The order that contains the item.
    public let order: OrderID
    /// The order status when the row was read.
    public let status: OrderStatus
    /// The time of the sale.
    public let soldAt: Instant
    /// The time of the payment; `nil` if the order is unpaid.
    public let paidAt: Instant?
    /// The member who bought the item.
    public let buyer: MemberID
    /// The sold item.
    public let item: OrderLineItem
    /// The line item's part of the shipping charge.
    public let shipping: Money
    /// The line item's part of the discount; zero or negative.
    public let discount: Money
    /// The line item's part of the buyer's premium.
    public let premium: Money
    /// The line item's part of the tax.
    public let tax: Money
    /// The line item's part of the accepted payment.
    public let paid: Money
    /// The line item's part of the refunds of the accepted payment, due or paid out.
    public let refunded: Money

    /// The line item's part of the total: its price and its parts of the charges.
    public var total: Money {
        let parts = [shipping, discount, premium, tax].reduce(item.price.minorUnits) { $0 + $1.minorUnits }
        return Money(minorUnits: parts, currency: item.price.currency)
    }

    /// Creates a row.
    ///
    /// - Throws: `InvalidField` for a time that RFC 3339 cannot represent, and for an amount that is too large or in
    ///   another currency than the price.
    public init(
        order: OrderID,
        status: OrderStatus,
        soldAt: Instant,
        paidAt: Instant?,
        buyer: MemberID,
        item: OrderLineItem,
        shipping: Money,
        discount: Money,
        premium: Money,
        tax: Money,
        paid: Money,
        refunded: Money
    ) throws(InvalidField) {
        try FieldCheck.time(soldAt, as: "soldAt")
        try FieldCheck.time(paidAt, as: "paidAt")
        let parts = [shipping, discount, premium, tax, paid, refunded]
        try FieldCheck.parts(parts, in: item.price.currency, as: "charges")
        self.init(recorded: (order, status, soldAt, paidAt, buyer, item), parts)
    }

    private typealias Facts = (OrderID, OrderStatus, Instant, Instant?, MemberID, OrderLineItem)

    private init(recorded facts: Facts, _ parts: [Money]) {
        (order, status, soldAt, paidAt, buyer, item) = facts
        (shipping, discount, premium) = (parts[0], parts[1], parts[2])
        (tax, paid, refunded) = (parts[3], parts[4], parts[5])
    }

    /// Returns one row for each line item of an order, in the sequence of the items. Returns no rows for an order that
    /// was combined into another.
    public static func rows(of order: Order) -> [AccountingRow] {
        guard order.isLive else { return [] }
        let payment = order.acceptedPayment, paid = payment?.received.amount ?? .zero(order.currency)
        let kinds: [ChargeKind] = [.shipping, .discount, .premium, .tax]
        let charges = kinds.map { OrderCharges.split(order.charges.amount(of: $0), over: order.items.map(\.price)) }
        // The payment and the refunds are split by the totals of the rows, so that `paid` equals `total` in each row of
        // a paid order.
        let totals = order.items.indices.map { index in
            charges.reduce(order.items[index].price.minorUnits) { $0 + $1[index].minorUnits }
        }
        let weights = totals.map { Money(minorUnits: max(0, $0), currency: order.currency) }
        let parts = charges + [paid, order.refunded].map { OrderCharges.split($0, over: weights) }
        return order.items.enumerated().map { index, item in
            let soldAt = item.soldAt ?? order.createdAt
            return AccountingRow(
                recorded: (order.id, order.status, soldAt, payment?.receivedAt, order.buyer, item),
                parts.map { $0[index] }
            )
        }
    }
}
