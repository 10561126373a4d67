public import FoundationCore

/// The refusal codes of ordering.
extension Refusal.Code {
    /// The order is not paid.
    public static let orderUnpaid = Refusal.Code("orderUnpaid", "the order is not paid")
    /// The order is already paid.
    public static let orderPaid = Refusal.Code("orderPaid", "the order is already paid")
    /// The order is already shipped.
    public static let orderShipped = Refusal.Code("orderShipped", "the order is already shipped")
    /// The order is already delivered.
    public static let orderDelivered = Refusal.Code("orderDelivered", "the order is already delivered")
    /// The order is cancelled.
    public static let orderCancelled = Refusal.Code("orderCancelled", "the order is cancelled")
    /// The order is refunded.
    public static let orderRefunded = Refusal.Code("orderRefunded", "the order is refunded")
    /// The order was not paid in time.
    public static let orderExpired = Refusal.Code("orderExpired", "the order was not paid in time", "; it expired at ")
    /// The line items moved to another order.
    public static let orderCombined = Refusal.Code("orderCombined", "the order was combined into another order")
    /// The caller's role in the order does not permit the action.
    public static let otherParty = Refusal.Code("otherParty", "your role in this order does not permit the action")
    /// The order has no shipping address.
    public static let addressRequired = Refusal.Code("addressRequired", "the order has no shipping address")
    /// The seller offers shipping methods, but the buyer chose none.
    public static let shippingMethodRequired = Refusal.Code("shippingMethodRequired", "a shipping method is required")
    /// The seller does not offer the shipping method, or offers it in another currency than the order's.
    public static let noShippingMethod = Refusal.Code(
        "noShippingMethod",
        "the seller does not offer this shipping method for the order"
    )
    /// The shipping method does not serve the country of the address.
    public static let notShippedThere = Refusal.Code(
        "notShippedThere",
        "this shipping method does not serve the country of the address"
    )
    /// There are fewer than two orders, or they differ in buyer, seller, currency, premium or tax.
    public static let notCombinable = Refusal.Code(
        "notCombinable",
        "only two or more different orders from one seller, in one currency and with equal premium and tax, can be combined"
    )
    /// The total would exceed the maximum amount.
    public static let totalTooLarge = Refusal.Code(
        "totalTooLarge",
        "the total is too large",
        "; the largest amount is "
    )
    /// A payment or refund with the same reference has a different amount.
    public static let referenceUsed = Refusal.Code("referenceUsed", "the reference was used with a different amount")
    /// The refund exceeds the rest of the accepted payment, or is in a different currency.
    public static let refundTooLarge = Refusal.Code("refundTooLarge", "the refund is too large", "; it can be at most ")
    /// There is no refund with the reference.
    public static let noRefund = Refusal.Code("noRefund", "there is no such refund")
    /// No discount of the seller has the code.
    public static let unknownDiscount = Refusal.Code("unknownDiscount", "the discount code is not valid")
    /// The validity period of the discount has not started.
    public static let discountNotStarted = Refusal.Code(
        "discountNotStarted",
        "the discount is not valid yet",
        "; it is valid from "
    )
    /// The validity period of the discount has ended, or the seller ended it.
    public static let discountEnded = Refusal.Code("discountEnded", "the discount has ended")
    /// The discount was used as often as its terms permit, in total or by the member.
    public static let discountUsedUp = Refusal.Code(
        "discountUsedUp",
        "the discount was already used as often as permitted"
    )
    /// The sum of the prices is below the minimum order of the discount.
    public static let belowMinimumOrder = Refusal.Code(
        "belowMinimumOrder",
        "the order is too small for the discount",
        "; the minimum is "
    )
    /// The discount is in another currency than the order.
    public static let discountCurrency = Refusal.Code("discountCurrency", "the discount is in another currency", ": ")
    /// Another discount of the seller has the code.
    public static let discountCodeTaken = Refusal.Code(
        "discountCodeTaken",
        "you already have a discount with this code"
    )
    /// The offer was accepted, declined or has expired.
    public static let offerClosed = Refusal.Code("offerClosed", "the offer is no longer open")

    /// The member has so many strikes that the member can neither bid nor accept offers.
    public static let memberBarred = Refusal.Code(
        "memberBarred",
        "your strikes bar you from bidding and from accepting offers"
    )

    /// All refusal codes of ordering.
    public static let ordering: [Refusal.Code] = [
        .orderUnpaid, .orderPaid, .orderShipped, .orderDelivered, .orderCancelled, .orderRefunded, .orderExpired,
        .orderCombined, .otherParty, .addressRequired, .shippingMethodRequired, .noShippingMethod,
        .notShippedThere, .notCombinable, .totalTooLarge, .referenceUsed, .refundTooLarge, .noRefund, .unknownDiscount,
        .discountNotStarted, .discountEnded, .discountUsedUp, .belowMinimumOrder, .discountCurrency, .offerClosed,
        .memberBarred, .discountCodeTaken,
    ]
}

extension Refusal {
    /// Creates the refusal of an action that an order's status does not permit.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - order: The order.
    init(_ status: OrderStatus, of order: Order) {
        switch status {
        case .awaitingPayment: self.init(.orderUnpaid)
        case .paid: self.init(.orderPaid)
        case .shipped: self.init(.orderShipped)
        case .delivered: self.init(.orderDelivered)
        case .cancelled: self.init(.orderCancelled)
        case .refunded: self.init(.orderRefunded)
        case .expired: self.init(.orderExpired, time: order.payBy)
        case .combined: self.init(.orderCombined)
        default: self.init(Code(rawValue: status.rawValue))
        }
    }
}
