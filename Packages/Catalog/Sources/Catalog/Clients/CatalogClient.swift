public import FoundationCore

/// Reads and searches the catalog. An implementation serves one caller.
///
/// `CatalogHTTPClient` sends HTTP requests; ``InMemoryCatalogClient`` reads an in-memory catalog.
/// <doc:BringYourOwnBackend> shows how to write a client for another API. Every function throws `ClientFailure`:
/// `.cancelled` if the task was cancelled.
public protocol CatalogClient: Sendable {
    /// Returns a page of the results of a query.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - cursor: The cursor of the page; `nil` for the first page. A cursor is valid only for the query that returned
    ///     it.
    ///   - limit: The maximum number of rows.
    ///   - facets: Whether to include the result counts by category, brand and condition.
    /// - Throws: `ClientFailure`: `.invalid` for the cursor of another query.
    func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage

    /// Returns an item. A draft is visible to its seller only.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the item does not exist or is not visible.
    func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item>

    /// Returns the review of a sold item; empty if there is none.
    func reviews(of item: ItemID) async throws(ClientFailure) -> [Review]

    /// Returns all categories, for a ``CategoryTree``.
    func categories() async throws(ClientFailure) -> [ItemCategory]

    /// Returns the path from the root to a category; never empty. The default implementation selects it from
    /// ``categories()``.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the category does not exist.
    func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory]

    /// Returns all brands.
    func brands() async throws(ClientFailure) -> [Brand]

    /// Returns a brand. The default implementation selects it from ``brands()``.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the brand does not exist.
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
