import BidlySQL
import BidlySQLite

/// The baseline for loading and importing: inserts the rows of an existing house into an empty file with the same
/// tables, indexes and full-text index, with prepared statements only.
///
/// For each listing, it executes the same kinds of statements as the house: inserts two log entries, the publication,
/// the item, the auction and the listing; looks up whether they exist; and finds the next row key. Before each commit,
/// it inserts the words in the order of the full-text index. It reads the rows from the existing house before the
/// measurement.
final class BareListings {
    private let reader: HouseFileReader
    private let source: HouseRows
    private let database: SQLiteConnection
    private let log, publication, item, auction, listing, index, word: any SQLStatement
    private let findItem, findAuction, lastRowKey: any SQLStatement

    /// - Parameters:
    ///   - house: the path of the existing house.
    ///   - path: the file to create.
    init(of house: String, in path: String) throws {
        reader = try HouseFileReader(path: house)
        source = try HouseRows(reader)
        database = try SQLiteConnection(opening: .file(path), applicationID: 1, configuration: .ofHouseWriter)
        try database.execute(script: reader.schema())
        log = try database.prepare(Self.insertion("log", reader.columns(of: "log").count))
        publication = try database.prepare(Self.insertion("publications", reader.columns(of: "publications").count))
        item = try database.prepare(Self.insertion("items", reader.columns(of: "items").count))
        auction = try database.prepare(Self.insertion("auctions", reader.columns(of: "auctions").count))
        listing = try database.prepare(Self.insertion("listings", reader.columns(of: "listings").count))
        index = try database.prepare("INSERT INTO listing_index (rowid, title, others, marks) VALUES (?, ?, ?, ?)")
        word = try database.prepare("INSERT INTO listing_words (word) VALUES (?) ON CONFLICT DO NOTHING")
        findItem = try database.prepare("SELECT version FROM items WHERE subject = ?")
        findAuction = try database.prepare("SELECT sequence FROM auctions WHERE item = ?")
        lastRowKey = try database.prepare("SELECT max(row_key) FROM listings WHERE row_key BETWEEN ? AND ?")
    }

    private static func insertion(_ table: String, _ columns: Int) -> String {
        "INSERT INTO \(table) VALUES (\(Array(repeating: "?", count: columns).joined(separator: ", ")))"
    }

    /// Inserts all rows. Each commit ends at one of these log positions.
    ///
    /// - Returns: the total duration of the statements in seconds.
    /// - Throws: `BenchError` if the resulting database differs from the house.
    func load(commits positions: [Int64]) throws -> Double {
        let clock = ContinuousClock()
        var spent = try copyNames()
        for position in positions {
            let batch = try source.next(to: position)
            let start = clock.now
            try database.transaction(.write) { try insert(batch) }
            spent += start.duration(to: clock.now)
        }
        try reader.compare(with: database)
        return spent / .seconds(1)
    }

    private func insert(_ batch: HouseRows.Batch) throws {
        for entry in batch.entries {
            if let new = entry.item {
                _ = try findItem.first(new.id)?.read(0, as: Int64.self)
                try item.execute(values: new.row)
            }
            if let new = entry.listing {
                _ = try findAuction.first(new.id)?.read(0, as: Int64.self)
                _ = try lastRowKey.first(new.rowKey, new.rowKey | 0x3FFFF)?.read(0, as: Int64?.self)
                try publication.execute(values: new.publication)
                try auction.execute(values: new.auction)
                try listing.execute(values: new.listing)
            }
            try log.execute(values: entry.row)
        }
        for row in batch.index { try index.execute(row.rowKey, row.title, row.others, row.marks) }
        for text in batch.words { try word.execute(text) }
    }

    /// Inserts the rows that do not belong to a single listing: members, categories, brands, and the counters for
    /// names.
    private func copyNames() throws -> Duration {
        let clock = ContinuousClock()
        var spent = Duration.zero
        for table in ["members", "categories", "brands", "listing_names", "listing_categories"] {
            let rows = try source.all(of: table)
            guard let columns = rows.first?.count else { continue }
            let statement = try database.prepare(Self.insertion(table, columns))
            let start = clock.now
            try database.transaction(.write) { for row in rows { try statement.execute(values: row) } }
            spent += start.duration(to: clock.now)
        }
        return spent
    }
}

extension SQLStatement {
    /// Executes the statement once, with a number of values that is known only at run time.
    func execute(values: [SQLValue]) throws {
        var parameters = SQLParameters(capacity: values.count)
        parameters.add(values: values)
        _ = try run(parameters)
    }
}
