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

    @Test("Every commit changes the stamp, whichever connection commits")
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

    @Test("Neither a read, nor an open transaction, nor one that is rolled back changes the stamp")
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

    @Test("Commits after the write-ahead log was emptied have new stamps")
    func truncatedLog() throws {
        var stamps: [SQLCommitStamp] = []
        for _ in 0..<4 {
            try other.addMember("Eve")
            stamps.append(try #require(database.commitStamp))
            #expect(try other.truncateLog())
        }
        #expect(Set(stamps).count == stamps.count)
    }

    @Test("A connection that only reads sees the stamps of others; a database in memory has none")
    func connections() throws {
        let reader = try SQLiteConnection.bids(at: folder.path("house"), SQLiteConfiguration(access: .readOnly))
        let stamp = try #require(reader.commitStamp)
        try other.addMember("Eve")
        #expect(reader.commitStamp != stamp)
        #expect(reader.commitStamp == database.commitStamp)
        #expect(try SQLiteConnection.inMemory().commitStamp == nil)
    }
}
