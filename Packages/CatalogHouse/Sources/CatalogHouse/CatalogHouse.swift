public import BidlySQL
internal import Catalog
public import HouseCore

/// The write side of the catalog, as a module of the house: items with their reviews, categories and brands.
///
/// ```swift
/// let catalog = CatalogHouse { sessions in BiddingItemAuctions(sessions) }
/// let house = try await House(HouseConfiguration(modules: [catalog, …], …))
/// let item = try await house.module(CatalogHouse.self).perform(.draft(details, as: id), by: seller)
/// ```
public struct CatalogHouse: HouseModule {
    /// The name of the module in the log.
    public static let name = "catalog"

    /// The tables of items, categories and brands; all are derived.
    public let tables = [
        ItemRow.table, NamedEntityTable<ItemCategory>.definition, NamedEntityTable<Brand>.definition,
    ]

    private let auctions: @Sendable (ModuleSessions) -> any ItemAuctions

    /// Creates the module.
    ///
    /// - Parameter auctions: creates the port to the auctions of items for one connection.
    public init(auctions: @escaping @Sendable (ModuleSessions) -> any ItemAuctions) { self.auctions = auctions }

    /// Opens a session.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> CatalogSession {
        CatalogSession(connection, auctions: auctions(sessions))
    }
}
