public import FoundationCore

/// What anyone can ask the house about items. Whoever implements it says who is asking.
///
/// `CatalogHTTPClient` asks over HTTP, `InMemoryCatalogClient` looks into a small catalog in memory. Every function
/// throws `ClientFailure`, with `.cancelled` for a cancelled task.
public protocol CatalogClient: Sendable {
    /// A page of what a query finds.
    ///
    /// - Parameters:
    ///   - cursor: where the page begins; `nil` for the first one. Good for the query it was given with only.
    ///   - facets: whether to count how all that is found is spread.
    /// - Throws: `ClientFailure`, `.invalid` for a cursor that is none of this query's.
    func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage

    /// An item; a draft is found by its seller alone.
    func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item>

    /// Items whose identifiers begin with a text, ascending by identifier; drafts are found by their seller alone.
    ///
    /// - Parameter beginning: any text; a whole identifier finds that item first, the empty one finds all.
    func captions(
        ofItemsBeginning beginning: String,
        limit: PageLimit
    ) async throws(ClientFailure) -> [ItemCaption]

    /// The reviews of the purchase of an item: one, or none yet.
    func reviews(of item: ItemID) async throws(ClientFailure) -> [Review]

    /// All categories: what a `CategoryTree` is made of.
    func categories() async throws(ClientFailure) -> [ItemCategory]

    /// A category after those above it, from the top down; never empty.
    ///
    /// - Throws: `ClientFailure`, `.notFound` when there is none with the id.
    func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory]

    /// All makers.
    func brands() async throws(ClientFailure) -> [Brand]

    /// A maker.
    ///
    /// - Throws: `ClientFailure`, `.notFound` when there is none with the id.
    func brand(_ id: BrandID) async throws(ClientFailure) -> Brand
}
