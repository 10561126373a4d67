public import FoundationCore

/// A page of what a query finds.
public struct SearchPage: Sendable, Hashable {
    /// The found items, in the query's order, and where the next page begins.
    public let rows: Page<SearchRow>
    /// How the found items are spread; `nil` when not asked for.
    public let facets: Facets?

    /// A page.
    public init(rows: Page<SearchRow>, facets: Facets? = nil) {
        self.rows = rows
        self.facets = facets
    }
}
