public import FoundationCore

/// The position of a row in the order of a query. The item identifier breaks ties.
public struct SearchPosition: Sendable, Hashable, Comparable {
    private let key: ListingSortKey
    private let item: ItemID

    /// Creates the position of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - filter: The filter of the query, whose sort determines the order.
    ///   - createdAt: The time of drafting, which a row does not contain; `nil` if it is unknown.
    public init(of row: SearchRow, by filter: SearchFilter, createdAt: Instant? = nil) {
        item = row.item
        key = ListingSortKey(
            in: ListingOrder(filter.query),
            endsAt: row.endsAt,
            price: row.price,
            bidCount: row.bidCount,
            createdAt: createdAt,
            isInTitle: filter.isInTitle(of: row)
        )
    }

    /// Whether the left position precedes the right one.
    public static func < (left: SearchPosition, right: SearchPosition) -> Bool {
        (left.key, left.item) < (right.key, right.item)
    }
}
