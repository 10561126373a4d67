public import BidlySQL
public import Catalog
public import FoundationCore
public import HouseCore

/// The port to the listing index. The index finds items by words, fields and auction state. Each database system has
/// its own implementation.
///
/// An instance is confined to one connection and its thread.
public protocol ListingIndex: AnyObject {
    /// The derived tables of the index.
    static var tables: [ModuleTable] { get }

    /// Opens the index on a connection.
    ///
    /// - Parameters:
    ///   - connection: the connection.
    ///   - source: the state of the modules, for texts that the index does not store.
    init(_ connection: any SQLConnection, source: any ListingSource)

    /// Applies the changes to the tables. Runs a constant number of statements.
    ///
    /// - Throws: `SQLError`; the errors of the source.
    func write(_ changes: ListingChanges) throws

    /// Returns a page of the results of a query.
    ///
    /// - Throws: `SQLError`; the errors of the source.
    func search(_ request: ListingRequest) throws -> ListingPage

    /// Returns the facet counts of all results of a query.
    ///
    /// - Throws: `SQLError`; the errors of the source.
    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets

    /// Returns spelling corrections of a word by edit distance, most frequent first; empty if the word is a prefix of a
    /// known word, or if no known word is similar.
    ///
    /// - Throws: `SQLError`.
    func corrections(of word: String) throws -> [String]

    /// Discards the in-memory state.
    func invalidateAll()
}

/// The module state that the index reads, including every event of the transaction.
public protocol ListingSource: AnyObject {
    /// Returns items of the catalog; omits unknown identifiers. Runs a constant number of statements.
    ///
    /// - Throws: `SQLError`.
    func items(_ ids: Set<ItemID>) throws -> [ItemID: ListedItem]

    /// Returns all categories.
    ///
    /// - Throws: `SQLError`.
    func categories() throws -> CategoryTree

    /// Returns the names of brands; omits unknown identifiers.
    ///
    /// - Throws: `SQLError`.
    func brandNames(of ids: Set<BrandID>) throws -> [BrandID: String]
}

/// The changes since the index was last written.
public struct ListingChanges: Sendable {
    /// The added categories, each after its parent.
    public var categories: [ItemCategory] = []
    /// The sellers of the drafted items.
    public var drafted: [ItemID: MemberID] = [:]
    /// The changed auctions, in their current state.
    public var auctions: [ItemID: ListedAuction] = [:]
    /// The items whose details changed, with the old details that the index still contains.
    public var revised: [ItemID: ListedItem] = [:]

    /// Creates an empty change set.
    public init() {}

    /// Whether nothing changed.
    public var isEmpty: Bool { categories.isEmpty && drafted.isEmpty && auctions.isEmpty && revised.isEmpty }
}
