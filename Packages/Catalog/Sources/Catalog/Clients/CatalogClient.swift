public import FoundationCore

/// Reading and searching of the catalog. An implementation is for one caller.
///
/// `CatalogHTTPClient` sends HTTP requests; ``InMemoryCatalogClient`` reads a catalog in memory. <doc:BringYourOwnBackend> shows
/// how to write a client for another API. Every function throws `ClientFailure`, with `.cancelled` for a cancelled task.
public protocol CatalogClient: Sendable {
    /// Returns a page of the results of a query.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - cursor: The cursor of the page; `nil` for the first page. A cursor is valid for its own query only.
    ///   - limit: The largest number of rows.
    ///   - facets: Whether to include the result counts by category, brand and condition.
    /// - Throws: `ClientFailure`, with `.invalid` for the cursor of another query.
    func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage

    /// Returns an item. A draft is visible to its seller only.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the item does not exist or is not visible.
    func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item>

    /// Returns the reviews of the purchase of an item: one or none.
    func reviews(of item: ItemID) async throws(ClientFailure) -> [Review]

    /// Returns all categories, for a ``CategoryTree``.
    func categories() async throws(ClientFailure) -> [ItemCategory]

    /// Returns the path from the root to a category; never empty. By default, selects it from all categories.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the category does not exist.
    func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory]

    /// Returns all brands.
    func brands() async throws(ClientFailure) -> [Brand]

    /// Returns a brand. By default, selects it from all brands.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if the brand does not exist.
    func brand(_ id: BrandID) async throws(ClientFailure) -> Brand
}

extension CatalogClient {
    /// Selects the path from ``categories()``.
    public func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory] {
        let path = CategoryTree(try await categories()).path(to: category)
        guard !path.isEmpty else { throw ClientFailure(.notFound) }
        return path
    }

    /// Selects the brand from ``brands()``.
    public func brand(_ id: BrandID) async throws(ClientFailure) -> Brand {
        guard let brand = try await brands().first(where: { $0.id == id }) else { throw ClientFailure(.notFound) }
        return brand
    }
}
