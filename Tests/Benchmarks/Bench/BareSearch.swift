import BidlySQLite
import Catalog

/// The limit: the index of words alone, asked for the first rows with all words, on the file that the house has.
final class BareSearch {
    private let database: SQLiteDatabase
    private let first: SQLiteStatement

    init(path: String) throws {
        // Marks and version of a house's file, which is there already: nothing of this is ever run.
        let schema = try SQLiteSchema(applicationID: 0x4269_646C, migrations: [SQLiteMigration(1, "a house", sql: "")])
        let configuration = SQLiteConfiguration(access: .readOnly, cacheBytes: 32 << 20)
        database = try SQLiteDatabase(.file(path), schema: schema, configuration: configuration)
        first = try database.prepare(
            "SELECT rowid FROM listing_index WHERE listing_index MATCH ? ORDER BY rowid LIMIT 20"
        )
    }

    /// The longest beginnings that the index has rows of their own for: a last word so short is asked for as one.
    private static let longestPrefix = 4

    /// How many milliseconds the index takes for the words of a query; `nil` for one without words.
    func milliseconds(for query: SearchQuery) throws -> Double? {
        guard let last = query.words.last else { return nil }
        let match =
            query.words.map { "\"\($0)\"" }.joined(separator: " AND ")
            + (last.count <= Self.longestPrefix ? " *" : "")
        let clock = ContinuousClock()
        let start = clock.now
        _ = try first.query(match) { row in try row.read(0, as: Int64.self) }
        return start.duration(to: clock.now) / .milliseconds(1)
    }
}
