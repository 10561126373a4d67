public import Catalog
public import FoundationCore

/// The orders that a store can find items in.
public enum ListingOrder: Sendable, Hashable {
    /// By the end, soonest first; drafts last.
    case ending
    /// By the time of drafting, newest first.
    case newest
    /// By currency, then by price, lowest first; drafts last.
    case lowestPrice
    /// By currency, then by price, highest first; drafts last.
    case highestPrice
    /// By the number of bids, most first.
    case mostBids
    /// Those with all words in their titles first, then the others; each by the end; drafts last.
    case relevance

    /// The order that a query asks for.
    public init(_ query: SearchQuery) {
        switch query.sort {
        case .newest: self = .newest
        case .lowestPrice: self = .lowestPrice
        case .highestPrice: self = .highestPrice
        case .mostBids: self = .mostBids
        case .relevance where !query.words.isEmpty: self = .relevance
        default: self = .ending
        }
    }
}

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

    /// The key of a listing in an order.
    ///
    /// - Parameter isInTitle: whether the title has all words; asked for only where it matters.
    public init(of listing: Listing, in order: ListingOrder, isInTitle: @autoclosure () -> Bool) {
        let auction = listing.auction, end = auction?.endsAt.millisecondsSince1970 ?? .max
        switch order {
        case .ending: self.init(major: auction == nil ? .max : 0, minor: end)
        case .newest: self.init(major: 0, minor: ~listing.createdAt.millisecondsSince1970)
        case .lowestPrice: self.init(major: Self.rank(auction?.price), minor: auction?.price.minorUnits ?? .max)
        case .highestPrice: self.init(major: Self.rank(auction?.price), minor: ~(auction?.price.minorUnits ?? .min))
        case .mostBids: self.init(major: 0, minor: ~Int64(auction?.bidCount ?? 0))
        case .relevance: self.init(major: auction == nil ? .max : isInTitle() ? 0 : 1, minor: end)
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
