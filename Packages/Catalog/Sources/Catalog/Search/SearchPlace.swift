public import FoundationCore

/// Where a row stands in the order that a query asks for, as far as a row shows it; of equal ones the item's id decides.
public struct SearchPlace: Sendable, Hashable, Comparable {
    private let major: Int64
    private let minor: Int64
    private let item: ItemID

    /// The place of a row; an order that is not known is `SearchSort.endingSoonest`.
    ///
    /// - Parameters:
    ///   - filter: of the query, whose sort counts.
    ///   - createdAt: when the item was drafted, which rows do not show; those without it come last among the newest.
    public init(of row: SearchRow, by filter: SearchFilter, createdAt: Instant? = nil) {
        let query = filter.query
        item = row.item
        switch query.sort {
        case .newest:
            (major, minor) = (0, ~(createdAt?.millisecondsSince1970 ?? .min))
        case .lowestPrice:
            (major, minor) = (Self.rank(of: row.price), row.price?.minorUnits ?? .max)
        case .highestPrice:
            (major, minor) = (Self.rank(of: row.price), ~(row.price?.minorUnits ?? .min))
        case .mostBids:
            (major, minor) = (0, ~Int64(row.bidCount))
        case .relevance where !query.words.isEmpty:
            (major, minor) = (row.endsAt == nil ? .max : filter.isInTitle(of: row) ? 0 : 1, Self.end(of: row))
        default:
            (major, minor) = (row.endsAt == nil ? .max : 0, Self.end(of: row))
        }
    }

    /// Whether the left place comes first.
    public static func < (left: SearchPlace, right: SearchPlace) -> Bool {
        (left.major, left.minor, left.item) < (right.major, right.minor, right.item)
    }

    private static func end(of row: SearchRow) -> Int64 { row.endsAt?.millisecondsSince1970 ?? .max }

    /// Currencies by their codes; no price comes last.
    private static func rank(of price: Money?) -> Int64 {
        price?.currency.code.utf8.reduce(0) { $0 << 8 | Int64($1) } ?? .max
    }
}
