public import FoundationCore

/// The sort key of an item in a ``ListingOrder``, without the identifier that breaks ties.
public struct ListingSortKey: Sendable, Hashable, Comparable {
    /// The primary part. In orders with drafts last, drafts have the maximum value.
    public let major: Int64
    /// The secondary part, which orders keys with equal primary parts.
    public let minor: Int64

    /// Creates a key.
    public init(major: Int64, minor: Int64) {
        self.major = major
        self.minor = minor
    }

    /// Creates the key of an item in an order.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - endsAt: The end of the auction; `nil` for a draft.
    ///   - price: The current price; `nil` for a draft.
    ///   - bidCount: The number of bids.
    ///   - createdAt: The time of drafting; `nil` sorts the item last in ``ListingOrder/newest``.
    ///   - isInTitle: Whether the title has all words of the query; evaluated only for the order by relevance.
    public init(
        in order: ListingOrder,
        endsAt: Instant?,
        price: Money?,
        bidCount: Int,
        createdAt: Instant?,
        isInTitle: @autoclosure () -> Bool
    ) {
        let end = endsAt?.millisecondsSince1970 ?? .max
        switch order {
        case .ending: self.init(major: endsAt == nil ? .max : 0, minor: end)
        case .newest: self.init(major: 0, minor: ~(createdAt?.millisecondsSince1970 ?? .min))
        case .lowestPrice: self.init(major: Self.rank(price), minor: price?.minorUnits ?? .max)
        case .highestPrice: self.init(major: Self.rank(price), minor: ~(price?.minorUnits ?? .min))
        case .mostBids: self.init(major: 0, minor: ~Int64(bidCount))
        case .relevance: self.init(major: endsAt == nil ? .max : isInTitle() ? 0 : 1, minor: end)
        }
    }

    /// Returns a number that orders currencies by code.
    public static func rank(of currency: Currency) -> Int64 {
        currency.code.utf8.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// Whether the left key sorts first.
    public static func < (left: ListingSortKey, right: ListingSortKey) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    private static func rank(_ price: Money?) -> Int64 { price.map { rank(of: $0.currency) } ?? .max }
}
