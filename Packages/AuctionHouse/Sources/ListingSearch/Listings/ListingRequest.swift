public import Catalog
public import FoundationCore

/// A search query, with the caller, the time and the page.
///
/// All words of the query must occur in title, description or brand name; the last one may be a prefix. An item belongs
/// to its category and to all ancestors of that category. Only the seller finds a draft. An unknown status or condition
/// matches nothing; an unknown sort order is treated as `SearchSort.endingSoonest`.
public struct ListingRequest: Sendable {
    /// The query.
    public let query: SearchQuery
    /// The caller; `nil` for an anonymous caller.
    public let viewer: MemberID?
    /// The time of the house's clock, on which the statuses depend.
    public let time: Instant
    /// The end of the previous page; `nil` for the first page.
    public var after: ListingPosition?
    /// The maximum number of rows.
    public var limit: Int

    /// Creates a request.
    public init(
        _ query: SearchQuery,
        viewer: MemberID? = nil,
        at time: Instant,
        after: ListingPosition? = nil,
        limit: Int
    ) {
        self.query = query
        self.viewer = viewer
        self.time = time
        self.after = after
        self.limit = limit
    }
}

/// A page of search results.
public struct ListingPage: Sendable {
    /// The found items, in the order of the query.
    public let rows: [SearchRow]
    /// The position of the last row; `nil` on the last page.
    public let next: ListingPosition?

    /// Creates a page.
    public init(rows: [SearchRow], next: ListingPosition?) {
        self.rows = rows
        self.next = next
    }
}
