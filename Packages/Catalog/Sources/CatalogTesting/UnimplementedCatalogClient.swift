public import Catalog
public import FoundationCore
import Testing

/// A client for tests that must not send a request: every call is an issue of the running test.
public struct UnimplementedCatalogClient: CatalogClient, ItemLookupClient, ListingClient,
    SellerReviewClient, PhotoClient, CatalogAdminClient
{
    /// Creates a client.
    public init() {}

    /// Records an issue.
    public func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) throws(ClientFailure) -> SearchPage { throw unexpected() }

    /// Records an issue, and throws.
    public func item(_ id: ItemID) throws(ClientFailure) -> Versioned<Item> { throw unexpected() }

    /// Records an issue, and throws.
    public func summaries(
        ofItemsWithPrefix prefix: String,
        limit: PageLimit
    ) throws(ClientFailure) -> [ItemSummary] { throw unexpected() }

    /// Records an issue, and throws.
    public func reviews(of item: ItemID) throws(ClientFailure) -> [Review] { throw unexpected() }

    /// Records an issue, and throws.
    public func categories() throws(ClientFailure) -> [ItemCategory] { throw unexpected() }

    /// Records an issue, and throws.
    public func brands() throws(ClientFailure) -> [Brand] { throw unexpected() }

    /// Records an issue, and throws.
    public func reviews(ofSeller seller: MemberID, limit: PageLimit) throws(ClientFailure) -> SellerReviews {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func draft(_ details: ItemDetails, key: String) throws(ClientFailure) -> Versioned<Item> {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func revise(
        _ item: ItemID,
        to details: ItemDetails,
        ifSeen version: EntityVersion<Item>
    ) throws(ClientFailure) -> Versioned<Item> { throw unexpected() }

    /// Records an issue, and throws.
    public func review(_ item: ItemID, rating: Int, text: String, key: String) throws(ClientFailure) -> Review {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func relist(_ item: ItemID, key: String) throws(ClientFailure) -> Versioned<Item> { throw unexpected() }

    /// Records an issue, and throws.
    public func addPhoto(_ content: [UInt8], to item: ItemID) throws(ClientFailure) -> Versioned<Item> {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func photo(_ id: PhotoID, size: PhotoSize) throws(ClientFailure) -> [UInt8] { throw unexpected() }

    /// Records an issue, and throws.
    public func addCategory(_ name: String, in parent: ItemCategoryID?) throws(ClientFailure) -> ItemCategory {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func addBrand(_ name: String) throws(ClientFailure) -> Brand { throw unexpected() }

    private func unexpected(_ function: String = #function) -> ClientFailure {
        Issue.record("Unexpected call of \(function)")
        return ClientFailure(.offline, detail: "The client is unimplemented.")
    }
}
