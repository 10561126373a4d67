import BidlySQL
import Foundation
import HTTPCore
import HouseCore
import Testing

@testable import EmbeddedHouse

/// Tests the creation and the permissions of house files, and the refusal of other files.
@Suite("The file of a house")
struct HouseFileTests {
    private let folder: URL
    private var path: String { folder.appending(path: "house.bidly").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "house-file-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

    private func refusal(of open: () throws -> Void) -> SQLError? { #expect(throws: SQLError.self) { try open() } }

    @Test("The first writer creates it, readable by its owner only, without leftover files")
    func creation() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = HouseFile(path: path)
        #expect(refusal { _ = try file.open(.read) }?.code == .unavailable)
        #expect(try names().isEmpty)
        do { _ = try file.open(.write) }
        #expect(try names() == ["house.bidly"])
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        #expect(file.isOwnedByUser && file.accessError == nil)
        _ = try file.open(.read)
    }

    @Test("It is one file again after the last connection is closed, even a read-only one")
    func tidiness() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = HouseFile(path: path)
        do { try file.open(.write).execute(script: "CREATE TABLE notes (text TEXT)") }
        do {
            let reader = try file.open(.read)
            #expect(try reader.prepare("SELECT count(*) FROM notes").first()?.read(0) == 0)
            #expect(try names().count == 3)
        }
        #expect(try names() == ["house.bidly"])
    }

    @Test("A cancelled backup leaves no file")
    func cancelledBackup() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = HouseFile(path: path), copy = folder.appending(path: "copy.bidly").path
        do { try file.open(.write).execute(script: "CREATE TABLE notes (text TEXT)") }
        let backup = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await file.backUp(to: copy)
        }
        await #expect(throws: CancellationError.self) { try await backup.value }
        #expect(try names() == ["house.bidly"])
        #expect(try await file.backUp(to: copy) > 0)
    }

    @Test("It is one file again after a house that read and wrote is closed")
    func closedHouse() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let registration = try HTTPRequest(
            method: .post,
            target: "/v1/members",
            fields: [.contentType: "application/json"],
            body: Array(#"{"name":"Ada"}"#.utf8)
        )
        for request in [registration, try HTTPRequest(target: "/v1/items")] {
            let house = try await EmbeddedHouse(path: path)
            #expect(try await house.transport(for: .anonymous).send(request).status.code < 300)
            await house.close()
            #expect(try names() == ["house.bidly"], "\(request.method)")
        }
    }

    @Test("An empty file is refused and left unchanged")
    func empty() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: URL(filePath: path))
        let error = refusal { _ = try HouseFile(path: path).open(.write) }
        #expect(error?.code == .refused)
        #expect(
            error?.message == "\(path): The file is empty, so it is not a house. Restore a backup, or remove the file."
        )
        #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
    }

    @Test("A symbolic link without a target is refused, and no target is created")
    func danglingLink() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".moved")
        let error = refusal { _ = try HouseFile(path: path).open(.write) }
        #expect(error?.code == .refused && error?.message.contains("symbolic link") == true)
        #expect(try names() == ["house.bidly"])
    }

    @Test("A file of another program is refused and left unchanged")
    func otherProgram() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let content = Data("not a database, but more than a header of one hundred bytes: ".utf8) + Data(count: 4096)
        try content.write(to: URL(filePath: path))
        #expect(refusal { _ = try HouseFile(path: path).open(.write) } != nil)
        #expect(try Data(contentsOf: URL(filePath: path)) == content)
    }

    @Test("It is moved into place where the file system has no hard links")
    func noHardLinks() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var new = NewHouseFile(path: path)
        new.link = { _, _ in
            errno = EPERM
            return -1
        }
        try new.createIfMissing { draft throws(SQLError) in
            #expect(FileManager.default.createFile(atPath: draft, contents: Data("house".utf8)))
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("house".utf8))
        #expect(try names() == ["house.bidly"])
    }

    @Test("After a failed write neither the file nor a temporary file exists")
    func failedCreation() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = refusal {
            try NewHouseFile(path: path).createIfMissing { _ throws(SQLError) in throw SQLError(.full, "no space") }
        }
        #expect(error?.code == .full)
        #expect(try names().isEmpty)
    }

    @Test("A missing folder is named in the failure")
    func missingFolder() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/none/house.bidly"
        let error = refusal { _ = try HouseFile(path: path).open(.write) }
        #expect(error?.code == .unavailable)
        #expect(
            error?.message == "cannot create \(path): \(folder.path)/none: No such file or directory"
        )
    }

    @Test("A database of another program is refused and left unchanged")
    func otherDatabase() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do { _ = try HouseFile(path: path).open(.write) }
        var content = try Data(contentsOf: URL(filePath: path))
        // The application id in the header of a SQLite file.
        content.replaceSubrange(68..<72, with: [0, 0, 0, 77])
        try content.write(to: URL(filePath: path))
        let error = refusal { _ = try HouseFile(path: path).open(.write) }
        #expect(error?.code == .refused && error?.message.contains(path) == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == content)
    }

    @Test("A symbolic link to it is followed")
    func link() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do { try HouseFile(path: path).open(.write).execute(script: "CREATE TABLE notes (text TEXT)") }
        let link = folder.appending(path: "link.bidly").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "house.bidly")
        let connection = try HouseFile(path: link).open(.write)
        #expect(try connection.prepare("SELECT count(*) FROM notes").first()?.read(0) == 0)
    }

    @Test("A file that another program creates first is left unchanged, even without hard links")
    func createdByAnother() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let another = Data("another".utf8), path = path
        var new = NewHouseFile(path: path)
        new.link = { _, _ in
            _ = FileManager.default.createFile(atPath: path, contents: another)
            errno = EPERM
            return -1
        }
        let isCreated = try new.createFile { draft throws(SQLError) in
            #expect(FileManager.default.createFile(atPath: draft, contents: Data("house".utf8)))
        }
        #expect(!isCreated)
        #expect(try Data(contentsOf: URL(filePath: path)) == another)
        #expect(try names() == ["house.bidly"])
    }

    @Test("A failed move into place is reported, and leaves no file")
    func notMoved() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var new = NewHouseFile(path: path)
        new.link = { draft, _ in
            try? FileManager.default.removeItem(atPath: draft)
            errno = EPERM
            return -1
        }
        let error = refusal { try new.createIfMissing { _ throws(SQLError) in } }
        #expect(error?.code == .unavailable && error?.message == "No such file or directory")
        #expect(try names().isEmpty)
    }

    @Test("A failure to create the temporary file is reported, and no file is created")
    func noDraft() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // A name of maximum length: the name of the temporary file would be too long.
        let path = folder.path + "/" + String(repeating: "h", count: 255)
        let error = refusal { _ = try HouseFile(path: path).open(.write) }
        #expect(error?.code == .unavailable && error?.message.contains("File name too long") == true)
        #expect(try names().isEmpty)
    }

    @Test("The write-ahead log is truncated after large transactions, so that the next program need not read it")
    func logLength() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = HouseFile(path: path), connection = try file.open(.write)
        try connection.execute(script: "CREATE TABLE blobs (bytes BLOB)")
        for _ in 0..<6 {
            try connection.transaction(.write) {
                try connection.execute(
                    script: """
                        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 400)
                        INSERT INTO blobs SELECT zeroblob(65536) FROM numbers
                        """
                )
            }
            file.didCommit(on: connection)
        }
        let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        #expect(try #require(size) <= 96 << 20)
    }
}
