public import FoundationCore

/// The values for creating an order, either for a sale or by combining several orders.
public struct OrderCreation: Sendable, Hashable {
    /// The member who pays the order.
    public let buyer: MemberID
    /// The member who ships the items.
    public let seller: MemberID
    /// The sold items.
    public let items: [OrderLineItem]
    /// The house's rules for the buyer's premium and the tax.
    public let rules: [ChargeRule]
    /// The payment deadline.
    public let payBy: Instant
    /// The shipping choice of the first combined order that has one; `nil` for a sale, or if no combined order has one.
    public let shipping: ShippingChoice?

    /// The currency of the items.
    public var currency: Currency { items[0].price.currency }

    /// Creates the values of a new order.
    ///
    /// - Throws: `InvalidField` if the buyer is the seller, there are no items, an item occurs twice, the items are in
    ///   several currencies, or RFC 3339 cannot represent the deadline.
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
