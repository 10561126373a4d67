import APICore
public import HTTPCore
public import Ordering

extension SalesDashboard {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SalesDashboard",
        .object([
            "open": .integer(minimum: 0).described("The number of open auctions."),
            "ending": .integer(minimum: 0).described("The number of open auctions that end within a day."),
            "sold": .integer(minimum: 0).described(
                "The number of sold items. Cancelled, expired and refunded orders do not count."
            ),
            "unpaid": .integer(minimum: 0).described("The number of orders that await payment."),
            "toShip": .integer(minimum: 0).described("The number of paid orders that are not shipped."),
            "refundsDue": .integer(minimum: 0).described("The number of refunds that the seller has to pay out."),
        ])
    )
}

extension TradingRecord {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "TradingRecord",
        .object([
            "member": .identifier, "saleCount": .integer(minimum: 0), "strikeCount": .integer(minimum: 0),
            "isBarred": .boolean().described("Whether the number of strikes bars the member from bidding."),
        ])
    )
}

extension AccountingPage {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AccountingPage",
        .object([
            "rows": .array(of: AccountingRow.schema, maximumCount: maximumRowCount), "next": .cursor.nullable,
        ])
    )
}

extension AccountingRow {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "AccountingRow",
        .object([
            "order": .identifier,
            "status": OrderStatus.schema,
            "soldAt": .instant,
            "paidAt": .instant.nullable,
            "buyer": .identifier,
            "item": OrderLineItem.schema,
            "shipping": .money,
            "discount": JSONSchema.money.described("The discount as a negative amount, or zero."),
            "premium": .money,
            "tax": .money,
            "paid": .money,
            "refunded": .money,
        ])
    )
}
