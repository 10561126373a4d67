import AuctionHouse
import BidlySQLite
import Foundation
import Testing

@testable import AuctionHouseSQLite

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
        #expect(failure?.detail == "cannot create \(path): \(file.folder.path)/none: No such file or directory")
    }

    @Test("an empty file is refused, and left as it is")
    func emptyFile() async throws {
        try Data().write(to: URL(fileURLWithPath: file.path))
        try await expectRefusal(
            saying: "'\(file.path)' is empty, so it is not a house. Restore it from a copy, or remove it."
        )
    }

    @Test("a symbolic link without a target is refused, and its target is not made")
    func danglingLink() async throws {
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "gone.bidly")
        let failure = await #expect(throws: StoreFailure.self) { try await SQLiteHouseStore(path: file.path) }
        #expect(failure?.code == .refused)
        #expect(failure?.detail.contains("\(file.path): a symbolic link whose target does not exist") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["house.bidly"])
    }

    @Test("a new house is one file that only its owner may read; a symbolic link to it opens it")
    func newHouse() async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        await store.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["house.bidly"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let link = file.folder.path + "/link.bidly"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "house.bidly")
        let linked = try await SQLiteHouseStore(path: link)
        await linked.close()
    }

    @Test("on a file system without hard links a new house is one complete file, and one that is there already stays")
    func withoutHardLinks() async throws {
        let unlinked = NewHouseFile(path: file.path) { _, _ in
            errno = EPERM
            return -1
        }
        try unlinked.makeIfMissing()
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["house.bidly"])
        let made = try file.contents()
        #expect(!made.isEmpty)
        let another = Data("another".utf8), path = file.path
        try FileManager.default.removeItem(atPath: path)
        try NewHouseFile(path: path) { _, _ in
            // Another program is faster.
            _ = FileManager.default.createFile(atPath: path, contents: another)
            errno = EPERM
            return -1
        }.makeIfMissing()
        #expect(try file.contents() == another)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["house.bidly"])
    }

    @Test("a new house that cannot be moved into place is reported, and leaves no file behind")
    func notMoved() throws {
        let unlinked = NewHouseFile(path: file.path) { draft, _ in
            try? FileManager.default.removeItem(atPath: draft)
            errno = EPERM
            return -1
        }
        let failure = #expect(throws: StoreFailure.self) { try unlinked.makeIfMissing() }
        #expect(failure?.code == .unavailable)
        #expect(failure?.detail == "cannot create \(file.path): No such file or directory")
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).isEmpty)
    }

    @Test("a new house whose draft cannot be created is reported, and is not created without a draft")
    func noDraft() async throws {
        // The longest name that a file can have: that of a draft would be longer.
        let path = file.folder.path + "/" + String(repeating: "h", count: 255)
        let failure = await #expect(throws: StoreFailure.self) { try await SQLiteHouseStore(path: path) }
        #expect(failure?.code == .unavailable && failure?.detail == "cannot create \(path): File name too long")
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).isEmpty)
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
