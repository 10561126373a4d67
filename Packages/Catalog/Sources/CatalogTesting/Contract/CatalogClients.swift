public import Catalog

/// The clients of one caller. By default, a client is unimplemented: every call records an issue of the running test.
public struct CatalogClients: Sendable {
    /// The client for searching and reading.
    public var catalog: any CatalogClient
    /// The client for the lookup of items.
    public var lookup: any ItemLookupClient
    /// The client for sellers and buyers.
    public var listings: any ListingClient
    /// The client for the reviews of sellers.
    public var sellerReviews: any SellerReviewClient
    /// The client for photos.
    public var photos: any PhotoClient
    /// The client for administrators.
    public var admin: any CatalogAdminClient

    /// Creates the clients of a caller.
    public init(
        catalog: any CatalogClient = UnimplementedCatalogClient(),
        lookup: any ItemLookupClient = UnimplementedCatalogClient(),
        listings: any ListingClient = UnimplementedCatalogClient(),
        sellerReviews: any SellerReviewClient = UnimplementedCatalogClient(),
        photos: any PhotoClient = UnimplementedCatalogClient(),
        admin: any CatalogAdminClient = UnimplementedCatalogClient()
    ) {
        self.catalog = catalog
        self.lookup = lookup
        self.listings = listings
        self.sellerReviews = sellerReviews
        self.photos = photos
        self.admin = admin
    }

    /// Creates the clients of a caller from one client that implements all protocols.
    public init(
        _ client: some CatalogClient & ItemLookupClient & ListingClient & SellerReviewClient & PhotoClient
            & CatalogAdminClient
    ) {
        self.init(
            catalog: client,
            lookup: client,
            listings: client,
            sellerReviews: client,
            photos: client,
            admin: client
        )
    }
}
