public import BidlySQL
internal import Catalog
public import HouseCore

/// The server side of the catalog, as a module of the house: items with their reviews, categories and brands.
///
/// ```swift
/// let catalog = CatalogHouse(photos: photos) { sessions in BiddingItemAuctions(sessions) }
/// let house = try await House(HouseConfiguration(modules: [catalog, …], …))
/// let item = try await house.module(CatalogHouse.self).perform(.draft(details, as: id), by: seller)
/// ```
public struct CatalogHouse: HouseModule {
    /// The name of the module in the log.
    public static let name = "catalog"
    /// The version of the module's events and derived tables. Version 2 added the index of reviews by seller.
    public static let version = 2

    /// The derived tables `items`, `categories` and `brands`, and the kept table `photos`.
    public let tables = [
        ItemRow.table, NamedEntityTable<ItemCategory>.definition, NamedEntityTable<Brand>.definition,
        PhotoTable.definition,
    ]

    private let auctions: @Sendable (ModuleSessions) -> any ItemAuctions

    let photos: any PhotoProcessor

    /// Creates the module.
    ///
    /// - Parameters:
    ///   - photos: The processor of uploaded photos; by default, one that refuses every photo.
    ///   - auctions: Creates the ``ItemAuctions`` of a connection.
    public init(
        photos: any PhotoProcessor = NoPhotoProcessor(),
        auctions: @escaping @Sendable (ModuleSessions) -> any ItemAuctions
    ) {
        self.photos = photos
        self.auctions = auctions
    }

    /// Creates the module's session on a connection.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> CatalogSession {
        CatalogSession(connection, auctions: auctions(sessions))
    }
}
