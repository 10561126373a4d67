public import FoundationCore

/// A sold item of an order. An item is sold at most once at auction or at its buy-now price, and at most once by a
/// second-chance offer. The item and the kind together therefore identify the sale.
public struct OrderLineItem: Sendable, Hashable {
    /// The sold item.
    public let item: ItemID
    /// The title of the item at the time of the sale, for display.
    public let title: String
    /// The price at which the item was sold.
    public let price: Money
    /// How the item was sold.
    public let kind: SaleKind

    /// Creates a line item.
    ///
    /// - Throws: `InvalidField` for a price that is not positive or above `Money.maximumMinorUnits`.
    public init(item: ItemID, title: String, price: Money, kind: SaleKind) throws(InvalidField) {
        try FieldCheck.amount(price, in: price.currency, as: "price", minimum: 1)
        self.item = item
        self.title = title
        self.price = price
        self.kind = kind
    }
}
