public import FoundationCore

/// Where a row stands in the order that a query asks for, as far as a row shows it; of equal ones the item's id decides.
public struct SearchPlace: Sendable, Hashable, Comparable {
    private let key: ListingKey
    private let item: ItemID

    /// The place of a row.
    ///
    /// - Parameters:
    ///   - filter: of the query, whose sort counts.
    ///   - createdAt: when the item was drafted, which rows do not show.
    public init(of row: SearchRow, by filter: SearchFilter, createdAt: Instant? = nil) {
        item = row.item
        key = ListingKey(
            in: ListingOrder(filter.query),
            endsAt: row.endsAt,
            price: row.price,
            bidCount: row.bidCount,
            createdAt: createdAt,
            isInTitle: filter.isInTitle(of: row)
        )
    }

    /// Whether the left place comes first.
    public static func < (left: SearchPlace, right: SearchPlace) -> Bool {
        (left.key, left.item) < (right.key, right.item)
    }
}
