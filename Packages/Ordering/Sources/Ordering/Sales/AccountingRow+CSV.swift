import FoundationCore

/// The accounting export as CSV (RFC 4180, as `CSVWriter` writes it). Amounts are decimal numbers in the currency of
/// the row.
extension AccountingRow {
    /// The column names.
    public static let header = [
        "order", "status", "sold_at", "paid_at", "buyer", "item", "title", "kind", "currency", "price", "shipping",
        "discount", "premium", "tax", "total", "paid", "refunded",
    ]

    /// The fields of the row, in the order of ``header``. A missing time is an empty field.
    public var fields: [String] {
        [
            order.rawValue, status.rawValue, soldAt.description, paidAt?.description ?? "", buyer.rawValue,
            item.item.rawValue, item.title, item.kind.rawValue, item.price.currency.code,
        ] + [item.price, shipping, discount, premium, tax, total, paid, refunded].map(\.decimal)
    }
}
