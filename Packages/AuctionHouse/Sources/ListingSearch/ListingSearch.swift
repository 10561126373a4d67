internal import BiddingHouse
public import BidlySQL
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
public import HouseCore

/// The search read model: indexes items and categories of the catalog and auctions of bidding.
///
/// ```swift
/// let configuration = HouseConfiguration(
///     modules: [catalog, bidding], readModels: [ListingSearch(SQLiteListingIndex.self)], …
/// )
/// ```
public struct ListingSearch: ReadModel {
    /// "listings".
    public static let name = "listings"
    /// 2: the column of the primary key was renamed to `row_key`.
    public static let version = 2

    /// The index tables.
    public let tables: [ModuleTable]
    /// The catalog and bidding.
    public let sources: [ReadModelSource<ListingSearchSession>] = [
        ReadModelSource(CatalogHouse.self) { session, recorded in session.receive(recorded.event) },
        ReadModelSource(BiddingHouse.self) { session, recorded in session.receive(recorded.event) },
    ]
    private let index: @Sendable (any SQLConnection, any ListingSource) -> any ListingIndex

    /// Creates the read model with the index of a database system.
    public init<Index: ListingIndex & SendableMetatype>(_ index: Index.Type) {
        self.init(tables: index.tables) { connection, source in Index(connection, source: source) }
    }

    init(tables: [ModuleTable], index: @escaping @Sendable (any SQLConnection, any ListingSource) -> any ListingIndex) {
        self.tables = tables
        self.index = index
    }

    /// Opens the search on a connection.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> ListingSearchSession {
        let source = ModuleListingSource(
            try sessions.session(of: CatalogHouse.self),
            try sessions.session(of: BiddingHouse.self)
        )
        return ListingSearchSession(index(connection, source), source)
    }
}

/// The search on one connection.
public final class ListingSearchSession: ReadModelSession {
    /// The index to search.
    public let index: any ListingIndex
    private let source: ModuleListingSource
    private var changes = ListingChanges()
    private var changedAuctions: Set<ItemID> = []
    private var revised: [ItemID: Item] = [:]

    init(_ index: any ListingIndex, _ source: ModuleListingSource) {
        self.index = index
        self.source = source
    }

    func receive(_ event: CatalogEvent) {
        switch event {
        case .itemDrafted(let item, let seller, _, _): changes.drafted[item] = seller
        case .itemRevised(let item, _):
            guard changes.drafted[item] == nil, revised[item] == nil else { return }
            revised[item] = source.loadedItem(item)
        case .categoryAdded(let category, _): changes.categories.append(category)
        case .brandAdded, .itemRelisted, .itemReviewed: break
        }
    }

    func receive(_ event: BiddingEvent) { changedAuctions.insert(event.item) }

    /// Writes the changes to the index.
    public func flush() throws {
        changes.auctions = try source.auctions(of: changedAuctions)
        changes.revised = try source.listed(revised)
        if !changes.isEmpty { try index.write(changes) }
        discardChanges()
    }

    /// Discards everything in memory.
    public func invalidateAll() {
        discardChanges()
        index.invalidateAll()
    }

    private func discardChanges() {
        changes = ListingChanges()
        changedAuctions = []
        revised = [:]
    }
}

/// Adapter: implements the port `ListingSource` over the module sessions.
final class ModuleListingSource: ListingSource {
    private let catalog: CatalogSession
    private let bidding: BiddingSession

    init(_ catalog: CatalogSession, _ bidding: BiddingSession) {
        self.catalog = catalog
        self.bidding = bidding
    }

    /// Returns an item if it is in memory; otherwise `nil`.
    func loadedItem(_ id: ItemID) -> Item? { catalog.item(id) }

    /// The auctions of items; omits unpublished items.
    func auctions(of items: Set<ItemID>) throws -> [ItemID: ListedAuction] {
        var auctions = [ItemID: ListedAuction](minimumCapacity: items.count), missing: [ItemID] = []
        for item in items {
            if let state = bidding.state(of: item) {
                auctions[item] = ListedAuction(of: state)
            } else {
                missing.append(item)
            }
        }
        try bidding.loadStates(of: missing.sorted())
        for item in missing { auctions[item] = bidding.state(of: item).map { ListedAuction(of: $0) } }
        return auctions
    }

    func items(_ ids: Set<ItemID>) throws -> [ItemID: ListedItem] {
        var items: [Item] = [], missing: [ItemID] = []
        items.reserveCapacity(ids.count)
        for id in ids {
            if let item = catalog.item(id) { items.append(item) } else { missing.append(id) }
        }
        try catalog.load(missing.sorted().map { LogSubject($0) })
        items += missing.compactMap(catalog.item)
        let names = try brandNames(of: Set(items.compactMap(\.details.brand)))
        var listed = [ItemID: ListedItem](minimumCapacity: items.count)
        for item in items { listed[item.id] = ListedItem(item, brandName: item.details.brand.flatMap { names[$0] }) }
        return listed
    }

    /// The items with the names of their brands.
    func listed(_ items: [ItemID: Item]) throws -> [ItemID: ListedItem] {
        let names = try brandNames(of: Set(items.values.compactMap(\.details.brand)))
        return items.mapValues { item in ListedItem(item, brandName: item.details.brand.flatMap { names[$0] }) }
    }

    func categories() throws -> CategoryTree { CategoryTree(try catalog.allCategories()) }

    func brandNames(of ids: Set<BrandID>) throws -> [BrandID: String] {
        ids.isEmpty ? [:] : try catalog.brandNames(of: ids.sorted())
    }
}
