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
    /// The time of the sale, for a line item that moved to a combined order; `nil` if the sale created the order.
    public private(set) var soldAt: Instant?

    /// Creates a line item.
    ///
    /// - Throws: `InvalidField` for a price that is not positive or above `Money.maximumMinorUnits`, and for a time that
    ///   RFC 3339 cannot represent.
    public init(
        item: ItemID,
        title: String,
        price: Money,
        kind: SaleKind,
        soldAt: Instant? = nil
    ) throws(InvalidField) {
        try FieldCheck.amount(price, in: price.currency, as: "price", minimum: 1)
        try FieldCheck.time(soldAt, as: "soldAt")
        self.soldAt = soldAt
        self.item = item
        self.title = title
        self.price = price
        self.kind = kind
    }

    /// Returns the line item of a combined order.
    ///
    /// - Parameter order: the order that the line item leaves.
    func moved(from order: Order) -> OrderLineItem {
        var item = self
        item.soldAt = soldAt ?? order.createdAt
        return item
    }
}
