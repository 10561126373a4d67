import BidlySQL
import BidlySQLite
import Testing

@Suite struct CommitStampTests {
    let folder: TemporaryFolder
    let database: SQLiteConnection
    let other: SQLiteConnection

    init() throws {
        folder = try TemporaryFolder()
        database = try .bids(at: folder.path("house"))
        other = try .bids(at: folder.path("house"))
    }

    @Test("A commit on any connection changes the stamp")
    func commits() throws {
        var stamps = [try #require(database.commitStamp)]
        for number in 0..<3 {
            try database.addMember("Ada \(number)")
            stamps.append(try #require(database.commitStamp))
            try other.addMember("Eve \(number)")
            stamps.append(try #require(database.commitStamp))
        }
        #expect(Set(stamps).count == stamps.count)
        #expect(other.commitStamp == database.commitStamp)
    }

    @Test("A stamp fits into the frame of an asynchronous function, which is aligned to 16 bytes")
    func alignment() {
        #expect(MemoryLayout<SQLCommitStamp>.alignment <= 16)
    }

    @Test("Reads, open transactions and rolled back transactions do not change the stamp")
    func withoutCommit() throws {
        let stamp = try #require(database.commitStamp)
        #expect(try database.count() == 0)
        try other.begin(.write)
        try other.addMember("Eve")
        #expect(database.commitStamp == stamp)
        other.rollback()
        #expect(database.commitStamp == stamp)
        try other.addMember("Eve")
        #expect(database.commitStamp != stamp)
    }

    @Test("After the write-ahead log was truncated, commits have new stamps")
    func truncatedLog() throws {
        var stamps: [SQLCommitStamp] = []
        for _ in 0..<4 {
            try other.addMember("Eve")
            stamps.append(try #require(database.commitStamp))
            #expect(try other.truncateLog())
        }
        #expect(Set(stamps).count == stamps.count)
    }

    @Test("A read-only connection sees the commits of other connections; an in-memory database has no stamp")
    func connections() throws {
        let reader = try SQLiteConnection.bids(at: folder.path("house"), SQLiteConfiguration(access: .readOnly))
        let stamp = try #require(reader.commitStamp)
        try other.addMember("Eve")
        #expect(reader.commitStamp != stamp)
        #expect(reader.commitStamp == database.commitStamp)
        #expect(try SQLiteConnection.inMemory().commitStamp == nil)
    }
}
