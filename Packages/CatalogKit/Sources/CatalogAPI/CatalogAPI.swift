public import HTTPCore

/// The catalog's part of the house's HTTP API, as values: clients make requests of them, routes read them, and the
/// OpenAPI document describes them.
///
/// ```swift
/// let page = try await CatalogAPI.searchItems.call(ItemSearch(SearchQuery(text: "palm")), over: transport)
/// ```
public enum CatalogAPI {
    /// All there is to be asked for.
    public static let operations: [APIOperation] = [
        searchItems.operation, draftItem.operation, item.operation, reviseItem.operation, relistItem.operation,
        captions.operation, reviews.operation, reviewItem.operation, categories.operation, categoryPath.operation,
        addCategory.operation,
        brands.operation, brand.operation, addBrand.operation,
    ]
}
