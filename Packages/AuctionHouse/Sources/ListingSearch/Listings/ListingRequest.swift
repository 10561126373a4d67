public import Catalog
public import FoundationCore

/// A search query with its caller, its time and its page.
///
/// All words of the query must be among those of title, description and brand name; the
/// last one may be the beginning of a word. An item counts in its category and in all above it. Drafts are found by their
/// seller alone. An unknown status or condition finds nothing, and an unknown order is `SearchSort.endingSoonest`.
public struct ListingRequest: Sendable {
    /// The query.
    public let query: SearchQuery
    /// The caller; `nil` for an anonymous caller.
    public let viewer: MemberID?
    /// The house time, which determines the statuses.
    public let time: Instant
    /// The end of the previous page; `nil` for the first page.
    public var after: ListingPlace?
    /// The maximum number of rows.
    public var limit: Int

    /// Creates a request.
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

/// A page of search results.
public struct FoundListings: Sendable {
    /// The found items, in the order of the query.
    public let rows: [SearchRow]
    /// The place of the last row; `nil` on the last page.
    public let next: ListingPlace?

    /// Creates a page.
    public init(rows: [SearchRow], next: ListingPlace?) {
        self.rows = rows
        self.next = next
    }
}
