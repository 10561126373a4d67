/// A page of search results.
public struct SearchResults: Sendable, Hashable {
    /// The rows of the page.
    public let rows: [SearchRow]
    /// Whether there are rows after these.
    public let hasMore: Bool
    /// The result counts by category, brand and condition; `nil` unless they were requested.
    public let facets: Facets?
}
