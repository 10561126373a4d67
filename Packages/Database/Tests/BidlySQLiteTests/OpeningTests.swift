import BidlySQL
import BidlySQLite
import Foundation
import Testing

@Suite struct OpeningTests {
    let folder: TemporaryFolder
    var path: String { folder.path("house") }

    init() throws { folder = try TemporaryFolder() }

    /// Creates a database that looks like another program's, because it has another application ID.
    func makeForeign(applicationID: Int32 = 0x1234_5678, sql: String = "CREATE TABLE t (a)") throws {
        try SQLiteConnection(opening: .file(path), applicationID: applicationID).execute(script: sql)
    }

    /// Sets an integer in the header of the closed file.
    func patch(_ value: UInt8, at offset: Int) throws {
        var data = try folder.bytes(of: "house")
        data[offset] = value
        try folder.write(data, to: "house")
    }

    /// Expects that the file cannot be opened for reading or writing, and that nothing in the folder changes.
    func expectRefusal(_ codes: SQLError.Code..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        let names = try folder.names
        let before = try names.map(folder.bytes)
        for access in [SQLiteConfiguration.Access.readOnly, .readWrite] {
            let error = sqlError(
                { _ = try SQLiteConnection.bids(at: path, SQLiteConfiguration(access: access)) },
                sourceLocation: sourceLocation
            )
            #expect(error.map { codes.contains($0.code) } == true, "\(error as Any)", sourceLocation: sourceLocation)
            #expect(try folder.names == names, sourceLocation: sourceLocation)
            #expect(try names.map(folder.bytes) == before, sourceLocation: sourceLocation)
        }
    }

    @Test("A new file is created with durable settings and strict tables, and can be reopened")
    func new() throws {
        for _ in 0..<2 {
            let database = try SQLiteConnection.bids(at: path)
            let settings: [(String, String)] = [
                ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("trusted_schema", "0"),
                ("cell_size_check", "1"), ("application_id", "\(SQLiteConnection.testID)"), ("encoding", "UTF-8"),
            ]
            for (name, value) in settings {
                let found = try database.first("PRAGMA \(name)") { row in try row.read(0, as: SQLValue.self) }
                #expect(found == .text(value) || found == Int64(value).map(SQLValue.integer), "\(name)")
            }
            #expect(sqlError { try database.execute("DELETE FROM sqlite_schema") }?.code == .invalidSQL)
        }
        #expect(try folder.names == ["house"])
    }

    @Test("An empty file and a database without content are treated as new", arguments: [true, false])
    func empty(isFile: Bool) throws {
        if isFile {
            try folder.write(Data(), to: "house")
        } else {
            try makeForeign(sql: "")
            try patch(0, at: 68)
            try patch(0, at: 69)
            try patch(0, at: 70)
            try patch(0, at: 71)
        }
        let database = try SQLiteConnection.bids(at: path)
        try database.addMember("Ada")
        #expect(try SQLiteConnection.bids(at: path).count() == 1)
    }

    @Test("A file that is not a database is rejected and unchanged", arguments: [1, 15, 99, 100, 4096, 100_000])
    func garbage(size: Int) throws {
        var generator = SystemRandomNumberGenerator()
        try folder.write(Data((0..<size).map { _ in UInt8.random(in: 1...255, using: &generator) }), to: "house")
        try expectRefusal(.corrupt)
    }

    @Test("A truncated database is rejected and unchanged", arguments: [16, 50, 99, 100, 512, 4096, 5000])
    func cut(size: Int) throws {
        _ = try SQLiteConnection.bids(at: path)
        try folder.write(try folder.bytes(of: "house").prefix(size), to: "house")
        let names = try folder.names
        let error = sqlError { try SQLiteConnection.bids(at: path).execute("SELECT * FROM bid") }
        #expect(error?.code == .corrupt)
        #expect(try folder.bytes(of: "house").count == size)
        if size < 100 {
            try expectRefusal(.corrupt)
            #expect(try folder.names == names)
        }
    }

    @Test("A database of another program is rejected and unchanged")
    func foreign() throws {
        try makeForeign()
        try expectRefusal(.refused)
    }

    @Test("A database with tables but without an application ID is rejected and unchanged")
    func unmarked() throws {
        try makeForeign(applicationID: 1)
        try patch(0, at: 71)
        try expectRefusal(.refused)
    }

    @Test("A database that another program is using is rejected, and its log is unchanged")
    func foreignInUse() throws {
        try makeForeign()
        let owner = try SQLiteConnection(opening: .file(path), applicationID: 0x1234_5678)
        try owner.execute("INSERT INTO t VALUES (1)")
        try expectRefusal(.refused)
        try owner.execute("INSERT INTO t VALUES (2)")
        #expect(try owner.count("t") == 2)
    }

    @Test("A file with a user version is rejected and unchanged")
    func userVersion() throws {
        do { _ = try SQLiteConnection.bids(at: path) }
        try patch(3, at: 63)
        try expectRefusal(.refused)
        let error = sqlError { _ = try SQLiteConnection.bids(at: path) }
        #expect(error?.message == "The file has user version 3, which this program does not support.")
    }

    @Test("The application ID 0 is rejected, and no file is created")
    func noApplicationID() throws {
        let error = sqlError { _ = try SQLiteConnection(opening: .file(path), applicationID: 0) }
        #expect(error?.code == .refused)
        #expect(try folder.names == [])
    }

    @Test("Read-only access opens a file without writing")
    func readOnly() throws {
        let writer = try SQLiteConnection.bids(at: path)
        try writer.addMember("Ada")
        let reader = try SQLiteConnection.bids(at: path, SQLiteConfiguration(access: .readOnly))
        #expect(try reader.count() == 1)
        #expect(sqlError { try reader.addMember("Eve") }?.code == .readOnly)
        #expect(sqlError { try reader.write { try reader.addMember("Eve") } }?.code == .readOnly)
    }

    @Test("When the last reader closes, the write-ahead log is removed and no content is lost")
    func lastReader() throws {
        var writer: SQLiteConnection? = try SQLiteConnection.bids(at: path)
        var reader: SQLiteConnection? = try SQLiteConnection.bids(at: path, SQLiteConfiguration(access: .readOnly))
        try writer?.addMember("Ada")
        writer = nil
        #expect(try reader?.count() == 1)
        #expect(try folder.names.count == 3)
        reader = nil
        #expect(try folder.names.count == 1)
        #expect(try SQLiteConnection.bids(at: path).count() == 1)
    }

    @Test("Invalid paths are errors, and no file is created")
    func places() throws {
        #expect(sqlError { _ = try SQLiteConnection.bids(at: folder.url.path) }?.code == .unavailable)
        #expect(sqlError { _ = try SQLiteConnection.bids(at: folder.path("none/house")) }?.code == .unavailable)
        #expect(sqlError { _ = try SQLiteConnection.bids(at: "") }?.code == .unavailable)
        #expect(sqlError { _ = try SQLiteConnection.bids(at: folder.path("a") + "\0b") }?.code == .unavailable)
        let readOnly = SQLiteConfiguration(access: .readOnly)
        #expect(sqlError { _ = try SQLiteConnection.bids(at: path, readOnly) }?.code == .unavailable)
        try folder.write(Data("x".utf8), to: "file")
        #expect(sqlError { _ = try SQLiteConnection.bids(at: folder.path("file/house")) }?.code == .unavailable)
        #expect(try folder.names == ["file"])
    }

    @Test("A file without permissions is an error", .enabled(if: getuid() != 0, "the administrator may read anything"))
    func permissions() throws {
        do { _ = try SQLiteConnection.bids(at: path) }
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        #expect(sqlError { _ = try SQLiteConnection.bids(at: path) }?.code == .readOnly)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        #expect(sqlError { _ = try SQLiteConnection.bids(at: path) }?.code == .unavailable)
    }

    @Test(
        "Paths are never interpreted as URIs or special names",
        arguments: ["a?mode=memory", "ü%41 #1", "x:memory:", "'\""]
    )
    func paths(name: String) throws {
        _ = try SQLiteConnection.bids(at: folder.path(name))
        #expect(try folder.names == [name])
    }

    @Test("Full-text search and strict tables are available")
    func features() throws {
        let features: [SQLiteFeature] = [.fullTextSearch, .strictTables, .version(3_037_000)]
        let database = try SQLiteConnection(
            opening: .memory,
            applicationID: SQLiteConnection.testID,
            features: features
        )
        try database.execute(
            script: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
                CREATE VIRTUAL TABLE search USING fts5(title, content='item', content_rowid='id', prefix='2 3');
                """
        )
        for (id, title) in [(1, "A palm in a pot"), (2, "Pottery"), (3, "A lamp")] {
            try database.execute("INSERT INTO item (id, title) VALUES (?, ?)", id, title)
            try database.execute("INSERT INTO search (rowid, title) VALUES (?, ?)", id, title)
        }
        let sql = "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rank"
        let found = try database.query(sql, "pot*") { row in try row.read(0, as: Int.self) }
        #expect(found.sorted() == [1, 2])
        try database.execute("INSERT INTO search (search) VALUES ('integrity-check')")
        #expect(
            sqlError { try database.execute("SELECT * FROM search WHERE search MATCH ?", "\"") }?.code == .invalidSQL
        )
    }

    @Test(
        "A missing feature is reported, and the file is unchanged",
        arguments: [SQLiteFeature.module("fts99"), .version(9_000_000)]
    )
    func missingFeature(feature: SQLiteFeature) throws {
        let error = sqlError {
            _ = try SQLiteConnection(opening: .file(path), applicationID: SQLiteConnection.testID, features: [feature])
        }
        #expect(error?.code == .unavailable)
        #expect(error?.message.hasSuffix("does not support \(feature.name).") == true)
        #expect(try folder.bytes(of: "house").isEmpty)
    }
}
