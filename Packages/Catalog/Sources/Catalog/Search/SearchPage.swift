public import FoundationCore

/// A page of what a query finds.
public struct SearchPage: Sendable, Hashable {
    /// The found items, in the query's order, and where the next page begins.
    public let rows: Page<SearchRow>
    /// How the found items are spread; `nil` when not asked for.
    public let facets: Facets?
    /// The text with its misspelt words corrected, which finds items; `nil` when something was found, or no word is near.
    public let suggestion: String?

    /// A page.
    public init(rows: Page<SearchRow>, facets: Facets? = nil, suggestion: String? = nil) {
        self.rows = rows
        self.facets = facets
        self.suggestion = suggestion
    }
}
