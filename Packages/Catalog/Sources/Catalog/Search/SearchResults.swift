/// A range of the results of a query, as `Catalog.find` returns it.
public struct SearchResults: Sendable, Hashable {
    /// The rows of the range, in the order of the query.
    public let rows: [SearchRow]
    /// Whether further rows follow ``rows``.
    public let hasMore: Bool
    /// The result counts by category, brand and condition; `nil` unless they were requested.
    public let facets: Facets?
}
