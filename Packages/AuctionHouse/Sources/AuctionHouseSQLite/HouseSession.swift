internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// The tables of one connection, as the house sees them. Only a connection for writing can do what a transaction does.
final class HouseSession {
    private static let derived = ["members", "items", "auctions", "bids", "reviews", "categories", "brands"]

    let database: SQLiteDatabase
    let json = StoredJSON()
    let entries: LogTable
    let answers: AnswersTable
    let members: MembersTable
    let catalog: CatalogTables
    let items: ItemsTable
    let accepted: BidsTable
    let house: HouseTable
    let listings: ListingsTable
    let searcher: ListingSearcher
    private let index: WordIndex
    private let names: NamesTable
    let tree: CategoryCache
    private(set) var auctions: AuctionsTable
    private var dataVersion: Int64?

    init(_ database: SQLiteDatabase, limits: SearchLimits) throws {
        self.database = database
        entries = try LogTable(database, json)
        answers = try AnswersTable(database)
        members = try MembersTable(database)
        catalog = try CatalogTables(database)
        items = try ItemsTable(database)
        accepted = try BidsTable(database)
        auctions = try AuctionsTable(database)
        house = try HouseTable(database)
        index = try WordIndex(database)
        names = try NamesTable(database)
        tree = CategoryCache(house, catalog)
        listings = try ListingsTable(
            database,
            items: items,
            catalog: catalog,
            categories: tree,
            names: names,
            index: index
        )
        searcher = try ListingSearcher(
            database,
            names: names,
            index: index,
            categories: tree,
            catalog: catalog,
            limits: limits
        )
    }

    /// What holds searches against what is kept: made when it is asked for first, which seldom is.
    func check() throws -> ListingsCheck { try ListingsCheck(database, listings, names, tree) }

    /// Forgets what others may have changed since the last transaction; to be called inside of the next.
    func catchUp() throws {
        let found = try database.dataVersion
        if found != dataVersion { forget() }
        dataVersion = found
    }

    /// Forgets what is known of the file without reading it.
    func forget() {
        auctions.forget()
        listings.forget()
        names.forget()
        tree.forget()
        dataVersion = nil
    }

    /// Writes what was gathered; to be called at the end of a transaction that writes.
    func finish() throws { try listings.flush() }

    func keep(_ auction: AuctionState) throws {
        try auctions.put(auction) { timing in try listings.place(auction.terms.item, timing) }
    }

    func dropDerived() throws {
        for table in Self.derived { try database.execute("DELETE FROM \(table)") }
        try listings.dropAll()
        try house.changeCacheVersion()
        auctions.forget()
    }
}
