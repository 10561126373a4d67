internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

/// The tables of one connection, as the house sees them. Only a connection for writing can do what a transaction does.
final class HouseSession: HouseTransaction {
    private static let derived = [
        "members", "items", "terms", "auctions", "bids", "reviews", "categories", "brands",
    ]

    let database: SQLiteDatabase
    private let entries: LogTable
    private let answers: AnswersTable
    private let members: MembersTable
    private let catalog: CatalogTables
    private let accepted: BidsTable
    private var auctions: AuctionsTable
    private var dataVersion: Int64?

    init(_ database: SQLiteDatabase) throws {
        let json = StoredJSON()
        self.database = database
        entries = try LogTable(database, json)
        answers = try AnswersTable(database)
        members = try MembersTable(database)
        catalog = try CatalogTables(database, json)
        accepted = try BidsTable(database)
        auctions = try AuctionsTable(database, json)
    }

    /// Forgets what others may have changed since the last transaction; to be called inside of the next.
    func catchUp() throws {
        let found = try database.dataVersion
        if found != dataVersion { forget() }
        dataVersion = found
    }

    /// Forgets what is known of the file without reading it.
    func forget() {
        auctions.forget()
        dataVersion = nil
    }

    func lastPosition() throws -> Int64 { try entries.lastPosition() }

    func log(after position: Int64, limit: Int) throws -> [LogEntry] {
        try entries.entries(after: position, limit: limit)
    }

    func member(_ id: MemberID) throws -> Member? { try members.member(id) }
    func member(named name: String) throws -> Member? { try members.member(named: name) }
    func item(_ id: ItemID) throws -> Item? { try catalog.item(id) }
    func auction(of item: ItemID) throws -> AuctionState? { try auctions.auction(of: item) }
    func bids(on item: ItemID) throws -> [AcceptedBid] { try accepted.bids(on: item) }
    func dueAuctions(at time: Instant, limit: Int) throws -> [ItemID] { try auctions.due(at: time, limit: limit) }
    func nextEnd() throws -> Instant? { try auctions.earliestEnd() }
    func review(of item: ItemID) throws -> AuthoredReview? { try catalog.review(of: item) }
    func category(_ id: ItemCategoryID) throws -> ItemCategory? { try catalog.category(id) }
    func brand(_ id: BrandID) throws -> Brand? { try catalog.brand(id) }
    func categories() throws -> [ItemCategory] { try catalog.categories() }
    func brands() throws -> [Brand] { try catalog.brands() }
    func answer(to key: IdempotencyKey) throws -> StoredAnswer? { try answers.answer(to: key) }

    func append(_ event: HouseEvent, at time: Instant) throws -> Int64 { try entries.append(event, at: time) }
    func put(_ member: Member) throws { try members.put(member) }
    func put(_ item: Item) throws { try catalog.put(item) }
    func put(_ auction: AuctionState) throws { try auctions.put(auction) }
    func add(_ bid: AcceptedBid, on item: ItemID) throws { try accepted.add(bid, on: item) }
    func dropBids(_ sequences: [Int], on item: ItemID) throws { try accepted.drop(sequences, on: item) }
    func put(_ review: AuthoredReview) throws { try catalog.put(review) }
    func put(_ category: ItemCategory) throws { try catalog.put(category) }
    func put(_ brand: Brand) throws { try catalog.put(brand) }
    func put(_ answer: StoredAnswer, for key: IdempotencyKey) throws { try answers.put(answer, for: key) }

    func dropDerived() throws {
        for table in Self.derived { try database.execute("DELETE FROM \(table)") }
        auctions.forget()
    }
}
