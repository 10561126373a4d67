import BidlySQL
import BidlySQLite
import Foundation
import Testing

@Suite("Opening SQLite as SQLConnection")
struct PortOpeningTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)").path

    private func open(_ location: SQLiteLocation, applicationID: Int32 = 7) throws -> SQLiteConnection {
        try SQLiteConnection(opening: location, applicationID: applicationID)
    }

    @Test("A file of another program is refused with the database-independent error code")
    func refused() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try open(.file(path))
        let error = #expect(throws: SQLError.self) { _ = try open(.file(path), applicationID: 8) }
        #expect(error?.code == .refused)
    }

    @Test("A folder that does not exist is reported as unavailable")
    func unavailable() {
        let error = #expect(throws: SQLError.self) { _ = try open(.file(path + "/house")) }
        #expect(error?.code == .unavailable)
    }

    @Test("Damage is returned as problems instead of thrown")
    func damage() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let connection = try open(.file(path))
            try connection.execute(script: "CREATE TABLE bids (item TEXT); CREATE INDEX items ON bids (item)")
            try connection.execute(script: "INSERT INTO bids VALUES ('a'), ('b')")
            #expect(try connection.integrityProblems() == [])
        }
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        // The third page is the index; its first byte states the page type.
        try file.seek(toOffset: 2 * 4096)
        try file.write(contentsOf: [0xFF])
        try file.close()
        #expect(try !open(.file(path)).integrityProblems().isEmpty)
    }

    @Test("Each temporary database is private and exists as long as its connection")
    func temporary() throws {
        let connection = try open(.temporary)
        try connection.transaction(.write) { try connection.execute(script: "CREATE TABLE bids (item TEXT)") }
        #expect(try connection.prepare("SELECT count(*) FROM bids").first()?.read(0, as: Int.self) == 0)
        #expect(throws: SQLError.self) { try open(.temporary).prepare("SELECT * FROM bids") }
    }
}
