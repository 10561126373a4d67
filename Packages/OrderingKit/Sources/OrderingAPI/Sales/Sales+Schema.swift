import APICore
public import HTTPCore
public import Ordering

extension SalesDashboard {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SalesDashboard",
        .object([
            "open": .integer(minimum: 0).described("Open auctions."),
            "ending": .integer(minimum: 0).described("Open auctions that end within a day."),
            "sold": .integer(minimum: 0).described("Sold items."),
            "unpaid": .integer(minimum: 0).described("Orders that await their payment."),
            "toShip": .integer(minimum: 0).described("Paid orders that are not shipped."),
        ])
    )
}

extension TradingRecord {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "TradingRecord",
        .object([
            "member": .identifier, "saleCount": .integer(minimum: 0), "strikeCount": .integer(minimum: 0),
            "isBarred": .boolean().described("Whether the strikes bar the member from bidding."),
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
            "discount": JSONSchema.money.described("Zero or negative."),
            "premium": .money,
            "tax": .money,
            "paid": .money,
            "refunded": .money,
        ])
    )
}
