import BidlySQLite
import Foundation
import Testing

/// A temporary folder of a test, removed with its last reference.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "BidlySQLite-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func bytes(of name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

    func write(_ data: Data, to name: String) throws { try data.write(to: url.appending(path: name)) }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}

extension SQLiteConfiguration {
    /// A configuration with a busy timeout of zero.
    static let impatient = SQLiteConfiguration(busyTimeout: .zero)
}

extension SQLiteDatabase {
    static let testID: Int32 = 0x4269_646C

    static func inMemory(statementCacheCapacity: Int = 128) throws -> SQLiteDatabase {
        let configuration = SQLiteConfiguration(statementCacheCapacity: statementCacheCapacity)
        let database = try SQLiteDatabase(.memory, applicationID: testID, configuration: configuration)
        try database.createBids()
        return database
    }

    static func bids(at path: String, _ configuration: SQLiteConfiguration = .impatient) throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(.file(path), applicationID: testID, configuration: configuration)
        if configuration.access == .readWrite { try database.createBids() }
        return database
    }

    /// Creates the tables of members and their bids; a member with bids cannot be deleted.
    private func createBids() throws {
        try executeScript(
            """
            CREATE TABLE IF NOT EXISTS member (id INTEGER PRIMARY KEY, name TEXT) STRICT;
            CREATE TABLE IF NOT EXISTS bid (
                id INTEGER PRIMARY KEY,
                member INTEGER NOT NULL REFERENCES member DEFERRABLE INITIALLY DEFERRED,
                amount INTEGER NOT NULL CHECK (amount > 0)
            ) STRICT;
            CREATE UNIQUE INDEX IF NOT EXISTS bid_amount ON bid (amount);
            """
        )
    }

    func count(_ table: String = "member") throws -> Int {
        try first("SELECT count(*) FROM \(table)") { row in try row.read(0) } ?? -1
    }

    func addMember(_ name: String?) throws {
        try execute("INSERT INTO member (name) VALUES (?)", name)
    }
}

/// Returns the error that `body` throws; the test fails if it throws none, or an error of another library.
func sqliteError(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) -> SQLiteError? {
    #expect(throws: SQLiteError.self, sourceLocation: sourceLocation, performing: body)
}
