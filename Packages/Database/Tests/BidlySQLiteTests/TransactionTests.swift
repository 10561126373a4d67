import BidlySQL
import BidlySQLite
import Testing

@Suite struct TransactionTests {
    struct Refused: Error {}

    let folder: TemporaryFolder
    let database: SQLiteConnection
    let other: SQLiteConnection

    init() throws {
        folder = try TemporaryFolder()
        database = try .bids(at: folder.path("house"))
        other = try .bids(at: folder.path("house"))
    }

    @Test("A write is visible to other connections after the commit, not before")
    func commit() throws {
        let result = try database.write {
            try database.addMember("Ada")
            #expect(try other.count() == 0)
            return 7
        }
        #expect(result == 7)
        #expect(try other.count() == 1)
    }

    @Test("A write transaction whose body throws is rolled back, and the next write succeeds")
    func rollback() throws {
        #expect(throws: Refused.self) {
            try database.write {
                try database.addMember("Ada")
                throw Refused()
            }
        }
        #expect(try database.count() == 0)
        try database.write { try database.addMember("Eve") }
        #expect(try other.count() == 1)
    }

    @Test("A read transaction sees one snapshot while another connection writes; the next one sees the new state")
    func snapshot() throws {
        try database.read {
            #expect(try database.count() == 0)
            try other.addMember("Ada")
            #expect(try database.count() == 0)
        }
        #expect(try database.count() == 1)
    }

    @Test("A read transaction cannot write")
    func readOnly() throws {
        let error = sqlError { try database.read { try database.addMember("Ada") } }
        #expect(error?.code == .readOnly)
        #expect(try database.count() == 0)
    }

    @Test("A nested transaction is rejected, and the outer one continues")
    func nested() throws {
        try database.write {
            #expect(sqlError { try database.write {} }?.code == .invalidTransactionState)
            #expect(sqlError { try database.read {} }?.code == .invalidTransactionState)
            try database.addMember("Ada")
        }
        try database.read {
            #expect(sqlError { try database.write {} }?.code == .invalidTransactionState)
        }
        try database.execute("BEGIN")
        #expect(sqlError { try database.write {} }?.code == .invalidTransactionState)
        try database.execute("ROLLBACK")
        #expect(try database.count() == 1)
    }

    @Test("A failed commit leaves no open transaction and no changes")
    func failingCommit() throws {
        let error = sqlError {
            try database.write { try database.execute("INSERT INTO bid (member, amount) VALUES (99, 1)") }
        }
        #expect(error?.code == .constraint)
        #expect(try other.count("bid") == 0)
        try other.write { try other.addMember("the lock is free") }
        try database.write { try database.addMember("the connection still works") }
        #expect(try database.count() == 2)
    }

    @Test("A full disk fails a write; reads continue, and writes succeed after space is freed")
    func full() throws {
        try database.addMember("before")
        // SQLite replaces a limit that is below the current size by the current size.
        try database.execute(script: "PRAGMA max_page_count = 1")
        let error = sqlError {
            try database.write {
                for _ in 0..<100 { try database.addMember(String(repeating: "x", count: 4000)) }
            }
        }
        #expect(error?.code == .full)
        #expect(try database.count() == 1)
        #expect(try other.count() == 1)
        try database.execute(script: "PRAGMA max_page_count = 1048576")
        try database.write { try database.addMember(String(repeating: "x", count: 40_000)) }
        #expect(try other.count() == 2)
    }

    @Test("After SQLite has rolled back a transaction, further statements and the commit fail")
    func lost() throws {
        let error = sqlError {
            try database.write {
                try database.addMember("Ada")
                try? database.execute("INSERT OR ROLLBACK INTO member (id) VALUES (1)")
                #expect(sqlError { try database.addMember("Eve") }?.code == .invalidTransactionState)
            }
        }
        #expect(error?.code == .invalidTransactionState)
        #expect(try other.count() == 0)
    }

    @Test("A second writer gets a busy error after its timeout")
    func busy() throws {
        try database.write {
            try database.addMember("Ada")
            #expect(sqlError { try other.write {} }?.code == .busy)
            #expect(sqlError { try other.addMember("Eve") }?.code == .busy)
            #expect(try other.read { try other.count() } == 0)
        }
        try other.write { try other.addMember("Eve") }
        #expect(try database.count() == 2)
    }

    @Test("Writers on several threads wait for each other without losing changes")
    func manyWriters() async throws {
        let path = folder.path("house")
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let database = try SQLiteConnection.bids(at: path, SQLiteConfiguration(busyTimeout: .seconds(60)))
                    for _ in 0..<10 { try database.write { try database.addMember("x") } }
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.count() == 40)
    }
}
