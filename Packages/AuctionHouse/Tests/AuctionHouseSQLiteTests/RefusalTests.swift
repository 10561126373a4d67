import AuctionHouse
import AuctionHouseSQLite
import BidlySQLite
import Foundation
import Testing

@Suite("files that are no house's") struct RefusalTests {
    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test("a file that is no database is refused with its path, and left as it is", arguments: ["x", "a catalogue\n"])
    func noDatabase(_ text: String) async throws {
        try Data(String(repeating: text, count: 300).utf8).write(to: URL(fileURLWithPath: file.path))
        try await expectRefusal(saying: "no database")
    }

    @Test("a database of another program is refused, and left as it is")
    func otherProgram() async throws {
        try make(applicationID: 77, versions: 1)
        try await expectRefusal(saying: "another program")
    }

    @Test("a house of a newer version is refused, and left as it is")
    func newer() async throws {
        try make(applicationID: 0x4269_646C, versions: 99)
        try await expectRefusal(saying: "version 99")
    }

    @Test("a folder that is not there makes the store unavailable")
    func noFolder() async throws {
        let path = file.folder.path + "/none/house.bidly"
        let failure = await #expect(throws: StoreFailure.self) { try await SQLiteHouseStore(path: path) }
        #expect(failure?.code == .unavailable)
        #expect(failure?.detail.contains(path) == true)
    }

    private func make(applicationID: Int32, versions: Int32) throws {
        let migrations = (1...versions).map {
            SQLiteMigration($0, "step", sql: "CREATE TABLE t\($0) (a INTEGER) STRICT")
        }
        let schema = try SQLiteSchema(applicationID: applicationID, migrations: migrations)
        _ = try SQLiteDatabase(.file(file.path), schema: schema)
    }

    private func expectRefusal(saying words: String) async throws {
        let before = try file.contents()
        let failure = await #expect(throws: StoreFailure.self) { try await SQLiteHouseStore(path: file.path) }
        #expect(failure?.code == .refused)
        #expect(failure?.detail.contains(words) == true, "\(failure?.detail ?? "")")
        #expect(failure?.detail.contains(file.path) == true)
        #expect(try file.contents() == before)
    }
}
