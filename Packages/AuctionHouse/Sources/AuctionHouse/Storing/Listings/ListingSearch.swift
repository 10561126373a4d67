public import Catalog
public import FoundationCore

/// A query, by whom and when it is asked, and which page of the answer is wanted.
///
/// Texts are taken apart by `ListingWords`, and all words of the query must be among those of title, description and the
/// maker's name. An item counts in its category and in all above it. Drafts are found by their seller alone. A status or
/// condition that is not known finds nothing, and an order that is not known is `SearchSort.endingSoonest`. Where two
/// items are equal in the order asked for, their order is the store's own and does not change.
public struct ListingSearch: Sendable, Hashable {
    /// What to look for.
    public var query: SearchQuery
    /// Who asks; `nil` for someone unknown.
    public var viewer: MemberID?
    /// The time by the house's clock, which tells the statuses.
    public var time: Instant
    /// Where the page before ended; `nil` for the first page.
    public var after: ListingPlace?
    /// The most rows to give.
    public var limit: Int

    /// A search.
    public init(
        _ query: SearchQuery,
        viewer: MemberID? = nil,
        at time: Instant,
        after: ListingPlace? = nil,
        limit: Int
    ) {
        self.query = query
        self.viewer = viewer
        self.time = time
        self.after = after
        self.limit = limit
    }
}

/// A page of found items.
public struct FoundListings: Sendable, Hashable {
    /// The found items, in the order asked for.
    public let rows: [SearchRow]
    /// Where the next page begins; `nil` on the last page.
    public let next: ListingPlace?

    /// A page.
    public init(rows: [SearchRow], next: ListingPlace?) {
        self.rows = rows
        self.next = next
    }
}
