public import Catalog
public import FoundationCore

/// A request to search items.
public struct ItemSearch: Sendable, Hashable {
    /// The query.
    public var query: SearchQuery
    /// Whether to include the result counts by category, brand and condition.
    public var facets: Bool
    /// The cursor of the page; `nil` for the first page. A cursor is valid only for the query that returned it.
    public var cursor: PageCursor?
    /// The maximum number of rows.
    public var limit: PageLimit

    /// Creates a search; by default for the first page, without facets.
    public init(
        _ query: SearchQuery = SearchQuery(),
        facets: Bool = false,
        cursor: PageCursor? = nil,
        limit: PageLimit = .standard
    ) {
        self.query = query
        self.facets = facets
        self.cursor = cursor
        self.limit = limit
    }
}
