import BidlySQL
import BidlySQLite
import EmbeddedHouse
import HouseCore

/// The baseline for closing auctions. There are two copies of a house: in one, the auctions are open; in the other, the
/// house has closed them. The baseline writes the rows of the second copy into the file of the first, with prepared
/// statements only.
///
/// For each auction, it executes the same kinds of statements as the house: reads the auction, its bids, its item and
/// the last sequence numbers; inserts two log entries, their publications, the order and the sale; updates the auction;
/// and moves the listing and its row of the full-text index. It reads the rows from the closed house before the
/// measurement.
final class BareClosings {
    /// The number of auctions in a commit, as in a house.
    private static let commitSize = 256

    /// The rows of one auction.
    private struct Closing {
        let item, order: String
        let log, publications: [[SQLValue]]
        let auction, listing, orderRow, sale: [SQLValue]
        let oldRowKey: Int64
        let index: HouseRows.IndexRow
    }

    private let reader: HouseFileReader
    private let database: SQLiteConnection
    private let closings: [Closing]
    private let findAuction, findBids, findItem, findSequence, findListing: any SQLStatement
    private let log, publication, auction, order, sale, removeListing, listing, removeIndex, index: any SQLStatement

    /// - Parameters:
    ///   - house: the path of the house in which the auctions were closed.
    ///   - auctions: the house before they were closed.
    ///   - path: a copy of the house before they were closed.
    init(of house: String, since auctions: DueAuctions, in path: String) throws {
        let reader = try HouseFileReader(path: house)
        self.reader = reader
        guard let database = try HouseFile(path: path).open(.write) as? SQLiteConnection else {
            throw BenchError("\(path) is no SQLite file")
        }
        self.database = database
        findAuction = try database.prepare("SELECT * FROM auctions WHERE item = ?")
        findBids = try database.prepare("SELECT * FROM bids WHERE item = ?")
        findItem = try database.prepare("SELECT * FROM items WHERE subject = ?")
        findSequence = try database.prepare("SELECT max(sequence) FROM log WHERE module = ? AND subject = ?")
        findListing = try database.prepare("SELECT row_key FROM listings WHERE item = ?")
        log = try database.prepare(reader.insertion("log"))
        publication = try database.prepare(reader.insertion("publications"))
        auction = try database.prepare(reader.insertion("auctions", replacing: "item"))
        order = try database.prepare(reader.insertion("orders"))
        sale = try database.prepare(reader.insertion("sales"))
        removeListing = try database.prepare("DELETE FROM listings WHERE row_key = ?")
        listing = try database.prepare(reader.insertion("listings"))
        removeIndex = try database.prepare(
            "INSERT INTO listing_index (listing_index, rowid, title, others, marks) VALUES ('delete', ?, ?, ?, ?)"
        )
        index = try database.prepare("INSERT INTO listing_index (rowid, title, others, marks) VALUES (?, ?, ?, ?)")
        closings = try Self.closings(reader, after: auctions.position, in: database)
    }

    /// Writes all rows.
    ///
    /// - Returns: the duration in seconds.
    /// - Throws: `BenchError` if the resulting database differs from the house.
    func run() throws -> Double {
        let (seconds, _) = try measured {
            for start in stride(from: 0, to: closings.count, by: Self.commitSize) {
                let batch = closings[start..<min(start + Self.commitSize, closings.count)]
                try database.transaction(.write) { for closing in batch { try write(closing) } }
            }
        }
        try reader.compare(with: database)
        return seconds
    }

    private func write(_ closing: Closing) throws {
        let item = closing.item, row = closing.index
        _ = try findAuction.first(item)?.values
        _ = try findBids.query(item).map(\.values)
        _ = try findItem.first(item)?.values
        _ = try findSequence.first("bidding", item)?.values
        _ = try findSequence.first("ordering", closing.order)?.values
        _ = try findListing.first(item)?.values
        for entry in closing.log { try log.execute(values: entry) }
        for entry in closing.publications { try publication.execute(values: entry) }
        try auction.execute(values: closing.auction)
        try order.execute(values: closing.orderRow)
        try sale.execute(values: closing.sale)
        try removeListing.execute(closing.oldRowKey)
        try listing.execute(values: closing.listing)
        try removeIndex.execute(closing.oldRowKey, row.title, row.others, row.marks)
        try index.execute(row.rowKey, row.title, row.others, row.marks)
    }

    /// Reads the rows that the house wrote when it closed the auctions, in the order of the log.
    private static func closings(
        _ reader: HouseFileReader,
        after position: Int64,
        in open: SQLiteConnection
    ) throws -> [Closing] {
        let house = reader.database, rows = try HouseRows(reader)
        func statement(_ sql: String) throws -> any SQLStatement { try house.prepare(sql) }
        let closed = try statement(
            "SELECT position, subject FROM house.log WHERE position > ? AND kind = 'closed' ORDER BY position"
        )
        let sale = try statement("SELECT * FROM house.sales WHERE item = ?")
        let order = try statement("SELECT * FROM house.orders WHERE subject = ?")
        let orderOf = try statement("SELECT 'order ' || live_order FROM house.sales WHERE item = ?")
        let entry = try statement(
            """
            SELECT * FROM house.log WHERE module = 'bidding' AND subject = ?1 AND position > ?3
            UNION ALL SELECT * FROM house.log WHERE module = 'ordering' AND subject = ?2
            """
        )
        let publications = try statement("SELECT * FROM house.publications WHERE position = ?")
        let rowKey = try open.prepare("SELECT row_key FROM listings WHERE item = ?")
        func first(_ statement: any SQLStatement, _ key: String) throws -> SQLRow {
            guard let row = try statement.first(key) else { throw BenchError("there is no row for \(key)") }
            return row
        }
        return try closed.query(position).map { row in
            let closedAt: Int64 = try row.read(0), item: String = try row.read(1)
            let id: String = try first(orderOf, item).read(0)
            let (listing, index) = try rows.listing(of: item, publishedAt: closedAt)
            let entries = try entry.query(item, id, position).map(\.values)
            let positions = try entry.query(item, id, position).map { try $0.read(0, as: Int64.self) }
            return Closing(
                item: item,
                order: id,
                log: entries,
                publications: try positions.flatMap { try publications.query($0).map(\.values) },
                auction: listing.auction,
                listing: listing.listing,
                orderRow: try first(order, id).values,
                sale: try first(sale, item).values,
                oldRowKey: try first(rowKey, item).read(0),
                index: index
            )
        }
    }
}

extension HouseFileReader {
    /// The statement that inserts a row with all columns of a table.
    ///
    /// - Parameter key: the column by which an existing row is updated; `nil` if there is none.
    fileprivate func insertion(_ table: String, replacing key: String? = nil) throws -> String {
        let names = try columns(of: table).sorted { $0.value < $1.value }.map(\.key)
        let values = Array(repeating: "?", count: names.count).joined(separator: ", ")
        let insertion = "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values))"
        guard let key else { return insertion }
        let changes = names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        return "\(insertion) ON CONFLICT (\(key)) DO UPDATE SET \(changes)"
    }
}
