public import BidlySQL
public import Catalog
public import FoundationCore
public import HouseCore

/// The port to the index of listings: finds items by words, fields and the state of their auctions. There is one
/// implementation for each database system.
///
/// One value belongs to one connection and its thread.
public protocol ListingIndex: AnyObject {
    /// The derived tables of the index.
    static var tables: [ModuleTable] { get }

    /// Opens the index on a connection.
    ///
    /// - Parameters:
    ///   - connection: the connection.
    ///   - source: the state of the modules, for texts that the index does not store.
    init(_ connection: any SQLConnection, source: any ListingSource)

    /// Brings the tables up to date. The number of statement runs does not depend on the number of changes.
    ///
    /// - Throws: `SQLError`; what the source throws.
    func write(_ changes: ListingChanges) throws

    /// Returns a page of what a query finds.
    ///
    /// - Throws: `SQLError`; what the source throws.
    func search(_ request: ListingRequest) throws -> FoundListings

    /// Returns how all that a query finds is distributed.
    ///
    /// - Throws: `SQLError`; what the source throws.
    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets

    /// Returns the known words nearest to a misspelt one, those of most listings first; empty if words that begin with it
    /// are known, or none is near.
    ///
    /// - Throws: `SQLError`.
    func corrections(of word: String) throws -> [String]

    /// Discards what is in memory.
    func forgetAll()
}

/// The state of the modules, as the index needs it: with every event of the transaction.
public protocol ListingSource: AnyObject {
    /// Returns items of the catalogue, without those that do not exist. The number of statement runs does not depend on
    /// their number.
    ///
    /// - Throws: `SQLError`.
    func items(_ ids: Set<ItemID>) throws -> [ItemID: ListedItem]

    /// Returns all categories.
    ///
    /// - Throws: `SQLError`.
    func categories() throws -> CategoryTree

    /// Returns the names of brands, without those that do not exist.
    ///
    /// - Throws: `SQLError`.
    func brandNames(of ids: Set<BrandID>) throws -> [BrandID: String]
}

/// What changed since the index was written last.
public struct ListingChanges: Sendable {
    /// The categories that were added, each after its parent.
    public var categories: [ItemCategory] = []
    /// The sellers of items that were drafted.
    public var drafted: [ItemID: MemberID] = [:]
    /// The auctions that changed, as they are now.
    public var auctions: [ItemID: ListedAuction] = [:]
    /// The items whose details changed, as they were when the index was written last.
    public var revised: [ItemID: ListedItem] = [:]

    /// Creates an empty value.
    public init() {}

    /// Whether nothing changed.
    public var isEmpty: Bool { categories.isEmpty && drafted.isEmpty && auctions.isEmpty && revised.isEmpty }
}
