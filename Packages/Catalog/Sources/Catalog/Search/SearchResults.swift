/// A page of search results.
public struct SearchResults: Sendable, Hashable {
    /// The rows of the page.
    public let rows: [SearchRow]
    /// Whether further rows follow ``rows``.
    public let hasMore: Bool
    /// The result counts by category, brand and condition; `nil` unless they were requested.
    public let facets: Facets?
}
