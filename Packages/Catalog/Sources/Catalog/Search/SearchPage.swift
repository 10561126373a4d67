public import FoundationCore

/// A page of search results, as the house returns it.
public struct SearchPage: Sendable, Hashable {
    /// The rows in the order of the query, with the cursor of the next page.
    public let rows: Page<SearchRow>
    /// The result counts; `nil` unless requested.
    public let facets: Facets?
    /// The query's text with corrected spelling, which has results; `nil` if the query has results or no correction.
    public let suggestion: String?

    /// Creates a page.
    public init(rows: Page<SearchRow>, facets: Facets? = nil, suggestion: String? = nil) {
        self.rows = rows
        self.facets = facets
        self.suggestion = suggestion
    }
}
