public import FoundationCore

/// The facts of a new order: a sale, or several that were combined.
public struct OrderCreation: Sendable, Hashable {
    /// The buyer.
    public let buyer: MemberID
    /// The seller.
    public let seller: MemberID
    /// The sold items.
    public let items: [OrderLineItem]
    /// The premium and the tax of the house.
    public let rules: [ChargeRule]
    /// The payment deadline.
    public let payBy: Instant
    /// The shipping that is kept from an order that was combined; `nil` for a sale.
    public let shipping: ShippingChoice?

    /// The currency of the items.
    public var currency: Currency { items[0].price.currency }

    /// Creates the facts.
    ///
    /// - Throws: `InvalidField` if the buyer is the seller, without items, for an item twice, items in several currencies, and
    ///   a deadline that RFC 3339 cannot represent.
    public init(
        buyer: MemberID,
        seller: MemberID,
        items: [OrderLineItem],
        rules: [ChargeRule] = [],
        payBy: Instant,
        shipping: ShippingChoice? = nil
    ) throws(InvalidField) {
        try Order.check(items, from: seller, to: buyer)
        try FieldCheck.time(payBy, as: "payBy")
        self.buyer = buyer
        self.seller = seller
        self.items = items
        self.rules = rules
        self.payBy = payBy
        self.shipping = shipping
    }
}
