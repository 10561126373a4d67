public import Catalog
internal import APICore
internal import CatalogAPI
public import FoundationCore
public import HTTPCore

/// Asks a house about items over HTTP, as whoever the transport signs requests for.
///
/// ```swift
/// let client = CatalogHTTPClient(transport: transport)
/// let catalog = Catalog(client: client, listings: client)
/// ```
///
/// It holds nothing but the transport: caching, repeating and sharing of requests happen there.
public struct CatalogHTTPClient<Transport: HTTPTransport>: Sendable {
    let transport: Transport

    /// A client over a transport.
    public init(transport: Transport) { self.transport = transport }
}

extension CatalogHTTPClient: CatalogClient {
    /// A page of what a query finds.
    public func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage {
        let search = ItemSearch(query, facets: facets, cursor: cursor, limit: limit)
        return try await CatalogAPI.searchItems.ask(search, over: transport)
    }

    /// An item.
    public func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item> {
        try await CatalogAPI.item.askVersioned(id, over: transport)
    }

    /// Items whose identifiers begin with a text.
    public func summaries(
        ofItemsWithPrefix beginning: String,
        limit: PageLimit
    ) async throws(ClientFailure) -> [ItemSummary] {
        try await CatalogAPI.captions.ask(CaptionSearch(beginning, limit: limit), over: transport).captions
    }

    /// The reviews of the purchase of an item.
    public func reviews(of item: ItemID) async throws(ClientFailure) -> [Review] {
        try await CatalogAPI.reviews.ask(item, over: transport).reviews
    }

    /// All categories.
    public func categories() async throws(ClientFailure) -> [ItemCategory] {
        try await CatalogAPI.categories.ask((), over: transport).categories
    }

    /// A category after those above it.
    public func path(to category: ItemCategoryID) async throws(ClientFailure) -> [ItemCategory] {
        try await CatalogAPI.categoryPath.ask(category, over: transport).categories
    }

    /// All makers.
    public func brands() async throws(ClientFailure) -> [Brand] {
        try await CatalogAPI.brands.ask((), over: transport).brands
    }

    /// A maker.
    public func brand(_ id: BrandID) async throws(ClientFailure) -> Brand {
        try await CatalogAPI.brand.ask(id, over: transport)
    }
}
