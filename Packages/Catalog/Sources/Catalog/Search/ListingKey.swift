public import FoundationCore

/// Where an item stands in an order, but for what tells equal ones apart.
public struct ListingKey: Sendable, Hashable, Comparable {
    /// What counts first; of drafts, where they come last, more than any other.
    public let major: Int64
    /// What counts among those with the same first part.
    public let minor: Int64

    /// A key of two parts.
    public init(major: Int64, minor: Int64) {
        self.major = major
        self.minor = minor
    }

    /// The key of an item in an order.
    ///
    /// - Parameters:
    ///   - endsAt: when its auction ends; `nil` for a draft.
    ///   - price: of its auction; `nil` for a draft.
    ///   - createdAt: when it was drafted; where that is not known it comes last among the newest.
    ///   - isInTitle: whether the title has all words; asked for only where it matters.
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

    /// A number that orders currencies by their codes; that of no price is the largest.
    public static func rank(of currency: Currency) -> Int64 {
        currency.code.utf8.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// Whether the left key comes first.
    public static func < (left: ListingKey, right: ListingKey) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    private static func rank(_ price: Money?) -> Int64 { price.map { rank(of: $0.currency) } ?? .max }
}
