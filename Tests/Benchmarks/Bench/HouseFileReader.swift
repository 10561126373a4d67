import BidlySQLite

/// Reads the file of a house as a plain SQLite database, whatever its schema version is.
///
/// The file is attached under the name `house`.
final class HouseFileReader {
    let database: SQLiteDatabase

    /// Attaches the file at `path`, which may be open elsewhere.
    init(path: String) throws {
        database = try SQLiteDatabase(.memory, applicationID: 1)
        try database.execute("ATTACH ? AS house", path)
        try database.executeScript("PRAGMA house.cache_size = \(-32 << 10)")
    }

    /// The script that creates the same tables, indexes and full-text index, all empty.
    func schema() throws -> String {
        let tables = try database.query(
            """
            SELECT sql FROM house.sqlite_schema
            WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'listing\\_index\\_%' ESCAPE '\\'
            ORDER BY rowid
            """
        ) { row in try row.read(0, as: String.self) }
        let settings = try database.query("SELECT k, v FROM house.listing_index_config WHERE k <> 'version'") { row in
            "INSERT INTO listing_index (listing_index, rank) VALUES ('\(try row.read(0, as: String.self))', \(try row.read(1, as: Int.self)))"
        }
        return (tables + settings).joined(separator: ";\n")
    }

    func columnCount(of table: String) throws -> Int {
        try database.first("SELECT count(*) FROM pragma_table_info(?, 'house')", table) { row in try row.read(0) } ?? 0
    }

    /// The rows of a query of two columns, the second by the first.
    func dictionary<Value: SQLiteReadable>(_ sql: String) throws -> [String: Value] {
        var values: [String: Value] = [:]
        try database.forEach(sql) { row in values[try row.read(0)] = try row.read(1, as: Value.self) }
        return values
    }

    /// Checks that a database has as many rows in every table, and the same words in its full-text index.
    ///
    /// - Throws: `BenchError` with the first difference.
    func compare(with database: SQLiteDatabase) throws {
        let tables = [
            "log", "publications", "items", "auctions", "listings", "listing_words", "members", "listing_names",
            "listing_categories", "categories", "brands",
        ]
        for table in tables {
            let count = "SELECT count(*) FROM \(table)"
            let (expected, found) = (try numbers(count, in: self.database), try numbers(count, in: database))
            guard expected == found else { throw BenchError("\(table): \(found) rows instead of \(expected)") }
        }
        try self.database.executeScript("CREATE VIRTUAL TABLE temp.terms USING fts5vocab (house, listing_index, col)")
        try database.executeScript("CREATE VIRTUAL TABLE temp.terms USING fts5vocab (main, listing_index, col)")
        let terms = "SELECT count(*), coalesce(sum(doc), 0), coalesce(sum(unicode(term) * doc), 0) FROM temp.terms"
        let (expected, found) = (try numbers(terms, in: self.database), try numbers(terms, in: database))
        guard expected == found else { throw BenchError("the index has \(found) instead of \(expected)") }
    }

    private func numbers(_ sql: String, in database: SQLiteDatabase) throws -> [Int64] {
        try database.first(sql) { row in
            var numbers: [Int64] = []
            for column in 0..<row.count { numbers.append(try row.read(column)) }
            return numbers
        } ?? []
    }
}
