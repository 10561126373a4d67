import BidlySQL
import BidlySQLite

/// Reads the file of a house as a plain SQLite database, with any schema version.
///
/// The file is attached under the name `house`.
final class HouseFileReader {
    let database: SQLiteConnection

    /// Attaches the file at `path`. Other connections may have it open.
    init(path: String) throws {
        database = try SQLiteConnection(opening: .memory, applicationID: 1)
        try database.prepare("ATTACH ? AS house").execute(path)
        try database.execute(script: "PRAGMA house.cache_size = \(-32 << 10)")
    }

    /// Returns the script that creates the same tables, indexes and full-text index without rows.
    func schema() throws -> String {
        let tables = try database.prepare(
            """
            SELECT sql FROM house.sqlite_schema
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'listing\\_index\\_%' ESCAPE '\\'
            ORDER BY rowid
            """
        )
        .query().map { row in try row.read(0, as: String.self) }
        let configuration = try database.prepare("SELECT k, v FROM house.listing_index_config WHERE k <> 'version'")
        let settings = try configuration.query().map { row in
            "INSERT INTO listing_index (listing_index, rank) VALUES ('\(try row.read(0, as: String.self))', \(try row.read(1, as: Int.self)))"
        }
        return (tables + settings).joined(separator: ";\n")
    }

    /// The positions of a table's columns, by their names.
    func columns(of table: String) throws -> [String: Int] {
        let columns = try database.prepare("SELECT name, cid FROM pragma_table_info(?, 'house')").query(table)
        return try Dictionary(uniqueKeysWithValues: columns.map { (try $0.read(0), try $0.read(1)) })
    }

    /// Returns the result of a query with two columns as a dictionary: the first column is the key, the second the
    /// value.
    func dictionary<Value: SQLConvertible>(_ sql: String) throws -> [String: Value] {
        try Dictionary(uniqueKeysWithValues: database.prepare(sql).query().map { (try $0.read(0), try $0.read(1)) })
    }

    /// Checks that a database has the same number of rows in every table and the same words in the full-text index.
    ///
    /// - Throws: `BenchError` with the first difference.
    func compare(with database: SQLiteConnection) throws {
        let tables = [
            "log", "publications", "items", "auctions", "listings", "listing_words", "members", "listing_names",
            "listing_categories", "categories", "brands", "bids", "orders", "sales",
        ]
        for table in tables {
            let count = "SELECT count(*) FROM \(table)"
            let (expected, found) = (try numbers(count, in: self.database), try numbers(count, in: database))
            guard expected == found else { throw BenchError("\(table): \(found) rows instead of \(expected)") }
        }
        try self.database.execute(script: "CREATE VIRTUAL TABLE temp.terms USING fts5vocab (house, listing_index, col)")
        try database.execute(script: "CREATE VIRTUAL TABLE temp.terms USING fts5vocab (main, listing_index, col)")
        let terms = "SELECT count(*), coalesce(sum(doc), 0), coalesce(sum(unicode(term) * doc), 0) FROM temp.terms"
        let (expected, found) = (try numbers(terms, in: self.database), try numbers(terms, in: database))
        guard expected == found else { throw BenchError("the index has \(found) instead of \(expected)") }
    }

    private func numbers(_ sql: String, in database: SQLiteConnection) throws -> [Int64] {
        let rows = try database.prepare(sql).query()
        return try (0..<rows.width).map { column in try rows[0].read(column) }
    }
}
