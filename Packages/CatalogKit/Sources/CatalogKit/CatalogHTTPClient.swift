public import Catalog
internal import APICore
internal import CatalogAPI
public import FoundationCore
public import HTTPCore

/// Implements all client protocols of the catalog over an HTTP transport: to a server, or to a house in the same
/// process.
///
/// ```swift
/// let client = CatalogHTTPClient(transport: transport)
/// let catalog = Catalog(client: client)
/// ```
///
/// Stateless. The transport is responsible for caching, retries, request coalescing and authorization.
public struct CatalogHTTPClient<Transport: HTTPTransport>: Sendable {
    let transport: Transport

    /// Creates a client.
    public init(transport: Transport) { self.transport = transport }
}

extension CatalogHTTPClient: CatalogClient {
    /// `GET /v1/items`: returns a page of the results of a query.
    public func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage {
        let search = ItemSearch(query, facets: facets, cursor: cursor, limit: limit)
        return try await CatalogAPI.searchItems.ask(search, over: transport)
    }

    /// `GET /v1/items/{id}`: returns an item.
    public func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item> {
        try await CatalogAPI.item.askVersioned(id, over: transport)
    }

    /// `GET /v1/items/{id}/reviews`: returns the review of a sold item; empty if there is none.
    public func reviews(of item: ItemID) async throws(ClientFailure) -> [Review] {
        try await CatalogAPI.reviews.ask(item, over: transport)
    }

    /// `GET /v1/categories`: returns all categories.
    public func categories() async throws(ClientFailure) -> [ItemCategory] {
        try await CatalogAPI.categories.ask((), over: transport)
    }

    /// `GET /v1/categories/{id}/path`: returns the path from the root to a category.
    public func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory] {
        try await CatalogAPI.categoryPath.ask(category, over: transport)
    }

    /// `GET /v1/brands`: returns all brands.
    public func brands() async throws(ClientFailure) -> [Brand] {
        try await CatalogAPI.brands.ask((), over: transport)
    }

    /// `GET /v1/brands/{id}`: returns a brand.
    public func brand(_ id: BrandID) async throws(ClientFailure) -> Brand {
        try await CatalogAPI.brand.ask(id, over: transport)
    }
}

extension CatalogHTTPClient: SellerReviewClient {
    /// `GET /v1/members/{id}/reviews`: returns the reviews of the items that a member sold.
    public func reviews(ofSeller seller: MemberID, limit: PageLimit) async throws(ClientFailure) -> SellerReviews {
        try await CatalogAPI.sellerReviews.ask(SellerReviewSearch(seller, limit: limit), over: transport)
    }
}

extension CatalogHTTPClient: ItemLookupClient {
    /// `GET /v1/item-summaries`: returns the items whose identifiers begin with a prefix.
    public func summaries(
        ofItemsWithPrefix prefix: String,
        limit: PageLimit
    ) async throws(ClientFailure) -> [ItemSummary] {
        try await CatalogAPI.itemSummaries.ask(ItemSummarySearch(prefix, limit: limit), over: transport)
    }
}
