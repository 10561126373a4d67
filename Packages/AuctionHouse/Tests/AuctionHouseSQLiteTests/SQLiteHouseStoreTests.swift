import AuctionHouse
import AuctionHouseTesting
import Bidding
import BidlySQLite
import Catalog
import Dispatch
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

@Suite("the store in a SQLite file") struct SQLiteHouseStoreTests {
    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test("keeps the contract of stores", arguments: HouseStoreContract.all)
    func contract(_ contract: HouseStoreContract) async throws {
        try await contract.run(SQLiteHouseStore(path: file.path))
    }

    @Test("an opened file holds what was written before, and positions go on")
    func reopened() async throws {
        let position = try await SQLiteHouseStore(path: file.path).write { try Sample.put(1...20, in: $0) }
        let store = try await SQLiteHouseStore(path: file.path)
        try await store.read { try Sample.expect(1...20, in: $0) }
        let next = try await store.write { try Sample.put(21...21, in: $0) }
        #expect(next > position)
        try await store.read { try Sample.expect(1...21, in: $0) }
    }

    @Test("two stores on one file see each other's commits, whatever each knows already")
    func twoStores() async throws {
        let stores = [try await SQLiteHouseStore(path: file.path), try await SQLiteHouseStore(path: file.path)]
        for round in 1...20 {
            let (writing, other) = (stores[round % 2], stores[(round + 1) % 2])
            let state = try Sample.auction("radio", reserve: Int64(2000 + round / 3))
            try await writing.write { try $0.put(state) }
            #expect(try await other.read { try $0.auction(of: "radio") } == state)
            #expect(try await other.write { try $0.auction(of: "radio") } == state)
        }
    }

    @Test("what is known of the terms in a file is forgotten when they are undone or dropped")
    func forgetting() async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        let (old, new) = (try Sample.auction("radio", reserve: 2000), try Sample.auction("radio", reserve: 3000))
        try await store.write { try $0.put(old) }
        await #expect(throws: CancellationError.self) {
            try await store.write { house in
                try house.put(new)
                throw CancellationError()
            }
        }
        try await store.write { try $0.put(new) }
        #expect(try await store.read { try $0.auction(of: "radio") } == new)
        try await store.write { try $0.dropDerived() }
        try await store.write { try $0.put(new) }
        #expect(try await store.read { try $0.auction(of: "radio") } == new)
    }

    @Test("a write whose task is cancelled ends in the middle of a statement; nothing of it is kept, and others go on")
    func cancelled() async throws {
        let store = try await SQLiteHouseStore(path: file.path), maker = try Brand(id: "maker", name: "Maker")
        let writing = Task {
            try await store.write { transaction in
                try transaction.put(maker)
                let session = try #require(transaction as? HouseSession)
                // It gives rows for ever, unless it is interrupted.
                let endless = try session.database.prepare(
                    "WITH RECURSIVE rows (row) AS (SELECT 1 UNION ALL SELECT row + 1 FROM rows) SELECT row FROM rows"
                )
                _ = try endless.query { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await writing.value }
        #expect(try await store.read { try $0.brand("maker") } == nil)
        try await store.write { try $0.put(maker) }
        #expect(try await store.read { try $0.brand("maker") } == maker)
    }

    @Test("a cancellation interrupts neither what has not begun nor a commit")
    func interruption() throws {
        let database = try SQLiteDatabase(.memory, schema: HouseSchema.current()), interruption = WriteInterruption()
        let two = try database.prepare("SELECT 1 UNION ALL SELECT 2")
        func rows() throws -> Int {
            try two.query { _ in interruption.cancel() }.count
        }
        #expect(try rows() == 2)
        #expect(throws: CancellationError.self) { try interruption.begin(database.interrupter) }
        let committing = WriteInterruption()
        try committing.begin(database.interrupter)
        try committing.end()
        #expect(try two.query { _ in committing.cancel() }.count == 2)
        #expect(throws: CancellationError.self) { try committing.end() }
    }

    @Test("writers of two stores on one file come one after the other, and none gives up")
    func serialised() async throws {
        let stores = [try await SQLiteHouseStore(path: file.path), try await SQLiteHouseStore(path: file.path)]
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    try await stores[number % 2].write { house in
                        let count = try house.brand("counter").flatMap { Int($0.name) } ?? 0
                        try house.put(Brand(id: "counter", name: "\(count + 1)"))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await stores[0].read { try $0.brand("counter")?.name } == "200")
    }

    @Test("a write that others keep waiting throws busy, and runs nothing")
    func busy() async throws {
        let first = try await SQLiteHouseStore(path: file.path)
        let second = try await SQLiteHouseStore(path: file.path, busyTimeout: .milliseconds(20))
        let (begun, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let holding: Void = first.write { house in
            begun.signal()
            done.wait()
            try house.put(Brand(id: "brand", name: "First"))
        }
        try await first.untilBegun(begun)
        let failure = await #expect(throws: StoreFailure.self) {
            try await second.write { try $0.put(Brand(id: "brand", name: "Second")) }
        }
        #expect(failure?.code == .busy)
        #expect(try await second.read { try $0.brand("brand") } == nil, "reads go on while a write runs")
        done.signal()
        try await holding
        try await second.write { house throws in #expect(try house.brand("brand")?.name == "First") }
    }
}

extension SQLiteHouseStore {
    /// Returns when the semaphore was signalled; waits on a reader's thread.
    fileprivate func untilBegun(_ begun: DispatchSemaphore) async throws {
        try await read { _ in #expect(begun.wait(timeout: .now() + .seconds(20)) == .success) }
    }
}
