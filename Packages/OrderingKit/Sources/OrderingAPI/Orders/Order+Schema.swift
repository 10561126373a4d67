import APICore
public import HTTPCore
public import Ordering

extension Order {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Order",
        .object([
            "id": .identifier,
            "buyer": .identifier,
            "seller": .identifier,
            "items": .array(of: OrderLineItem.schema),
            "rules": .array(of: ChargeRule.schema).described("The house's rules for the buyer's premium and the tax."),
            "payBy": .instant,
            "shipping": ShippingChoice.schema.nullable,
            "discount": AppliedDiscount.schema.nullable,
            "charges": OrderCharges.schema,
            "status": OrderStatus.schema,
            "combinedInto": .identifier.nullable,
            "paymentRequest": PaymentRequest.schema.nullable,
            "payments": .array(of: Payment.schema),
            "refunds": .array(of: Refund.schema),
            "shipment": Shipment.schema.nullable,
            "history": .array(of: OrderHistoryEntry.schema),
        ])
    )
}

extension OrderStatus {
    /// The JSON schema.
    public static let schema = JSONSchema.name(known.map(\.rawValue))
}

extension OrderLineItem {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderLineItem",
        .object([
            "item": .identifier, "title": .string(), "price": .money, "kind": .name(SaleKind.known.map(\.rawValue)),
            "soldAt": .instant.nullable
                .described("The time of the sale, in a combined order; null if the sale created the order."),
        ])
    )
}

extension ChargeRule {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ChargeRule",
        .object(["kind": ChargeKind.schema, "rate": Percentage.schema, "base": .array(of: ChargeKind.schema)])
    )
}

extension ChargeKind {
    /// The JSON schema.
    public static let schema = JSONSchema.name(known.map(\.rawValue))
}

extension Percentage {
    /// The JSON schema.
    public static let schema = JSONSchema.string().documented(pattern: "^[0-9]{1,3}(\\.[0-9]{1,4})?%?$")
}

extension OrderCharges {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderCharges",
        .object([
            "lines": .array(
                of: .component("OrderCharge", .object(["kind": ChargeKind.schema, "amount": JSONSchema.money]))
            ),
            "total": JSONSchema.money.described("The sum of the charges."),
        ])
    )
}

extension OrderHistoryEntry {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderHistoryEntry",
        .object([
            "time": .instant,
            "actor": .name(["buyer", "seller", "provider", "house", "administrator"]),
            "action": .string(),
            "status": OrderStatus.schema,
            "amount": amountSchema,
            "reason": .string().nullable,
        ])
    )

    /// The schema of the amount of an action.
    static let amountSchema = JSONSchema.money.nullable.described(
        "The amount of the payment or the refund; for other actions, the total of the order after the action."
    )
}

extension StatedOrderReason {
    /// The JSON schema.
    public static let schema = JSONSchema.prose(length: 1...maximumLength, isVisible: true)
        .described("A reason, which the buyer and the seller of the order see.")
}

extension OrderPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "OrderPage",
        .object(["orders": .array(of: Order.schema), "next": .cursor.nullable])
    )
}
