public import HTTPCore

/// The endpoints of the catalog as values. Clients create requests from them, routes decode requests with them, and the
/// OpenAPI document describes them.
///
/// ```swift
/// let page = try await CatalogAPI.searchItems.call(ItemSearch(SearchQuery(text: "palm")), over: transport)
/// ```
public enum CatalogAPI {
    /// All operations, for the OpenAPI document.
    public static let operations: [APIOperation] = [
        searchItems.operation, draftItem.operation, item.operation, reviseItem.operation, relistItem.operation,
        itemSummaries.operation, reviews.operation, sellerReviews.operation, reviewItem.operation, categories.operation,
        categoryPath.operation, addCategory.operation,
        brands.operation, brand.operation, addBrand.operation, addPhoto.operation, photo.operation,
    ]
}
