public import Catalog
public import FoundationCore

/// What a search asks for: a query, and which part of what it finds.
public struct ItemSearch: Sendable, Hashable {
    /// What to look for.
    public var query: SearchQuery
    /// Whether to count how the found items are spread.
    public var facets: Bool
    /// Where the page begins; `nil` for the first one. Good for the query it was given with only.
    public var cursor: PageCursor?
    /// How many rows the page may have.
    public var limit: PageLimit

    /// A search; by default for the first page, without facets.
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
