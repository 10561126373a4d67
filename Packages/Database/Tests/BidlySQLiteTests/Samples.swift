import BidlySQL
import BidlySQLite
import Foundation
import Testing

/// A temporary folder for a test. Deallocation removes it.
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

extension SQLiteConnection {
    static let testID: Int32 = 0x4269_646C

    static func inMemory() throws -> SQLiteConnection {
        let database = try SQLiteConnection(opening: .memory, applicationID: testID)
        try database.createBids()
        return database
    }

    static func bids(at path: String, _ configuration: SQLiteConfiguration = .impatient) throws -> SQLiteConnection {
        let database = try SQLiteConnection(opening: .file(path), applicationID: testID, configuration: configuration)
        if configuration.access == .readWrite { try database.createBids() }
        return database
    }

    /// Creates the tables `member` and `bid`. A member with bids cannot be deleted.
    private func createBids() throws {
        try execute(
            script: """
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

    /// Runs a statement once and discards its rows.
    func execute<each Value: SQLConvertible>(_ sql: String, _ values: repeat each Value) throws {
        try prepare(sql).execute(repeat each values)
    }

    /// Runs a statement once, and reads its rows.
    func query<each Value: SQLConvertible, Result>(
        _ sql: String,
        _ values: repeat each Value,
        row: (SQLRow) throws -> Result
    ) throws -> [Result] {
        try prepare(sql).query(repeat each values).map(row)
    }

    /// Runs a statement once, and reads its first row; `nil` if there is none.
    func first<each Value: SQLConvertible, Result>(
        _ sql: String,
        _ values: repeat each Value,
        row: (SQLRow) throws -> Result
    ) throws -> Result? {
        try prepare(sql).first(repeat each values).map(row)
    }

    func read<Result>(_ body: () throws -> Result) throws -> Result { try transaction(.read, body) }

    func write<Result>(_ body: () throws -> Result) throws -> Result { try transaction(.write, body) }

    func count(_ table: String = "member") throws -> Int {
        try first("SELECT count(*) FROM \(table)") { row in try row.read(0) } ?? -1
    }

    func addMember(_ name: String?) throws {
        try execute("INSERT INTO member (name) VALUES (?)", name)
    }
}

/// Returns the `SQLError` that `body` throws. Fails the test if `body` throws no `SQLError`.
func sqlError(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) -> SQLError? {
    #expect(throws: SQLError.self, sourceLocation: sourceLocation, performing: body)
}
