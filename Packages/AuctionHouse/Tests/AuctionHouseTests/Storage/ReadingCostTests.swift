import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("The pages that a request reads")
struct ReadingCostTests {
    @Test(
        "The number of pages grows by no more than the index depth if the house is thirty times as large",
        arguments: [
            "/v1/items/ID", "/v1/items/ID/auction", "/v1/items/ID/auction/bids", "/v1/items/ID/reviews",
            "/v1/item-summaries?prefix=ID&limit=2", "/v1/items?limit=10", "/v1/items?sort=price&limit=10",
            "/v1/items?sort=-price&limit=10", "/v1/items?sort=newest&limit=10", "/v1/activity?limit=10",
            "/v1/activity?item=ID&after=0&limit=10", "/v1/members?name=sam", "/v1/members?prefix=member&limit=10",
        ]
    )
    func bounded(_ target: String) async throws {
        let small = try await pages(target, inHouseOf: 30), large = try await pages(target, inHouseOf: 900)
        #expect(large <= 2 * small + 8, "\(small) pages of a small house, \(large) of a large one")
    }

    /// Returns the number of pages that a request reads in a house that was just opened.
    private func pages(_ target: String, inHouseOf count: Int) async throws -> Int {
        let file = try TemporaryHouseDatabase(), clock = TestClock(), identifiers = SequentialIdentifierSource()
        let house = try await APIHouse(in: file, clock: clock, identifiers)
        let rows = (1...count).map { number in
            "Radio \(number),Radios > Number \(number % 40),\(1000 + number),member \(number),"
                + "2029-12-31T00:00:00Z,\(clock.now.advanced(by: .seconds(86_400 + number)))"
        }
        let text = "title,category_path,first_bid_cents,seller,started,ends\n" + rows.joined(separator: "\n") + "\n"
        let imported = try await house.send(
            .post,
            "/v1/admin/listings",
            text,
            as: .administrator,
            fields: [.contentType: "text/csv"]
        )
        #expect(imported.json["imported"] == .integer(Int64(count)), "\(imported.text)")
        let row = try await house.send(.get, "/v1/items?limit=1&sort=newest").json["rows"]?[0]
        let item = try #require(row?["item"]?.string)
        let measured = MeasuredDatabase(base: file)
        let other = try await APIHouse(in: measured, clock: clock, identifiers)
        let before = measured.pagesRead
        #expect(try await other.send(.get, target.replacing("ID", with: item)).status == 200)
        return measured.pagesRead - before
    }
}

/// A database that counts the pages read in the transactions of its readers.
private final class MeasuredDatabase: HouseDatabase {
    let base: TemporaryHouseDatabase
    private let pages = Mutex(0)

    init(base: TemporaryHouseDatabase) { self.base = base }

    var pagesRead: Int { pages.withLock(\.self) }

    func add(_ count: Int) { pages.withLock { $0 += count } }

    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let connection = try base.open(access)
        return access == .read ? MeasuredConnection(connection, of: self) : connection
    }

    func openTemporary() throws(SQLError) -> any SQLConnection { try base.openTemporary() }

    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try base.integrityProblems(of: connection)
    }

    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 { try base.byteCount(of: connection) }
}

/// A connection that reports, at the end of each transaction, how many pages it read.
private final class MeasuredConnection: SQLConnection {
    private let base: any SQLConnection
    private let database: MeasuredDatabase
    private var reported = 0

    init(_ base: any SQLConnection, of database: MeasuredDatabase) {
        self.base = base
        self.database = database
    }

    var dialect: SQLDialect { base.dialect }

    var interrupter: SQLInterrupter { base.interrupter }

    func prepare(_ sql: String) throws(SQLError) -> any SQLStatement { try base.prepare(sql) }

    func execute(script sql: String) throws(SQLError) { try base.execute(script: sql) }

    func begin(_ transaction: SQLTransaction) throws(SQLError) { try base.begin(transaction) }

    func commit() throws(SQLError) {
        try base.commit()
        let pages = try database.base.pagesRead(by: base)
        database.add(pages - reported)
        reported = pages
    }

    func rollback() { base.rollback() }
}
