import BidlySQL
import Dispatch
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("Cancellation of callers", .timeLimit(.minutes(5)))
struct CancellationTests {
    private let test: TestHouse

    init() async throws { test = try await TestHouse(modules: [Notes(), Bells()], busyTimeout: .seconds(60)) }

    /// Runs `body` while a second connection holds the write lock.
    private func whileLocked(_ body: () async throws -> Void) async throws {
        let other = try test.database.open(.write)
        try other.begin(.write)
        test.database.resetCounts()
        try await body()
        other.rollback()
    }

    /// Waits until the house has tried to get the write lock.
    private func untilTheHouseWaits() async {
        while test.database.counts.begins == 0 { await Task.yield() }
    }

    private func request(_ key: String) throws -> IdempotentRequest<Int> {
        let key = try #require(IdempotencyKey(key, of: TestHouse.anna))
        return IdempotentRequest(key: key, fingerprint: [1], render: { _ in [2] })
    }

    @Test("A command that waits for another process's write lock is withdrawn")
    func locked() async throws {
        try await whileLocked {
            let caller = Task { try await test.write("Lost", on: "palm") }
            await untilTheHouseWaits()
            caller.cancel()
            await #expect(throws: CancellationError.self) { try await caller.value }
        }
        #expect(try await test.write("First", on: "palm") == 1)
        #expect(try await test.log().count == 1)
    }

    @Test("A command with an idempotency key is withdrawn without a record")
    func idempotent() async throws {
        let request = try request("k1"), command = Command.write("x", on: LogSubject(rawValue: "palm"))
        try await whileLocked {
            let caller = Task { try await test.notes.perform(command, by: TestHouse.anna, once: request) }
            await untilTheHouseWaits()
            caller.cancel()
            await #expect(throws: CancellationError.self) { try await caller.value }
        }
        let reply = try await test.notes.perform(command, by: TestHouse.anna, once: request)
        guard case .decided(1) = reply else { throw Unexpected(reply) }
        #expect(try await test.log().count == 1)
    }

    private struct Unexpected: Error {
        let reply: CommandReply<Int>

        init(_ reply: CommandReply<Int>) { self.reply = reply }
    }

    @Test("Only the cancelled command of several waiting ones is withdrawn")
    func others() async throws {
        var callers: [Task<Int, any Error>] = []
        try await whileLocked {
            callers = (0..<10).map { number in Task { try await test.write("x", on: "note\(number)") } }
            await untilTheHouseWaits()
            for number in [0, 3, 9] {
                callers[number].cancel()
                await #expect(throws: CancellationError.self) { try await callers[number].value }
            }
        }
        for (number, caller) in callers.enumerated() where ![0, 3, 9].contains(number) {
            #expect(try await caller.value == 1)
        }
        #expect(try await test.log().map(\.subject.rawValue).sorted() == [1, 2, 4, 5, 6, 7, 8].map { "note\($0)" })
    }

    @Test("A caller that is already cancelled submits no command")
    func before() async throws {
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await test.write("Lost", on: "palm")
        }
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(try await test.log().isEmpty)
    }

    @Test("A command that is already in a transaction returns its output")
    func committing() async throws {
        let caller = Mutex<Task<Int, any Error>?>(nil), palm = LogSubject(rawValue: "palm")
        try await confirmation { isDecided in
            let command = Command<Notes, Int>(on: [palm]) { context in
                caller.withLock { $0?.cancel() }
                isDecided()
                try context.record(.written(palm, text: "x", author: "anna", due: nil))
                return 7
            }
            let task = caller.withLock { caller in
                let task = Task { try await test.notes.perform(command, by: TestHouse.anna) }
                caller = task
                return task
            }
            let output = try await task.value
            #expect(output == 7 && task.isCancelled)
        }
        #expect(try await test.log().count == 1)
    }

    @Test("A cancellation ends a check, also between two statements, and the next read succeeds")
    func checking() async throws {
        let caller = Mutex<Task<CheckReport, any Error>?>(nil)
        let database = CheckedDatabase(base: try TemporaryHouseDatabase()) { caller.withLock { $0?.cancel() } }
        var configuration = HouseConfiguration(
            modules: [Notes()],
            database: database,
            clock: test.clock,
            identifiers: SequentialIdentifierSource()
        )
        // Both checks use the same connection.
        configuration.readerLimit = 1
        let house = try await House(configuration)
        let task = caller.withLock { caller in
            let task = Task { try await house.quickCheck() }
            caller = task
            return task
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        caller.withLock { $0 = nil }
        #expect(try await house.quickCheck().problems == [])
        await house.close()
    }

    /// A database that calls `onCheck` before each integrity check.
    private struct CheckedDatabase: HouseDatabase {
        let base: TemporaryHouseDatabase
        let onCheck: @Sendable () -> Void

        func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection { try base.open(access) }

        func openTemporary() throws(SQLError) -> any SQLConnection { try base.openTemporary() }

        func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
            onCheck()
            return try base.integrityProblems(of: connection)
        }

        func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
            try base.byteCount(of: connection)
        }
    }

    @Test("Cancelled commands of a failed batch are withdrawn before the retry")
    func retried() async throws {
        let caller = Mutex<Task<TimerReport, any Error>?>(nil)
        let alarms = Alarms { caller.withLock { $0?.cancel() } }
        let test = try await TestHouse(modules: [alarms]), due = test.clock.now.advanced(by: .seconds(1))
        for subject in ["fern", "palm"].map(LogSubject.init(rawValue:)) {
            try await test.house.module(Alarms.self).perform(Alarms.set(subject, to: due), by: TestHouse.anna)
        }
        test.clock.advance(by: .seconds(1))
        test.database.failRun(containing: "INSERT INTO log")
        let task = caller.withLock { caller in
            let task = Task { try await test.house.runDueTimers() }
            caller = task
            return task
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await test.log().count == 2)
        let report = try await test.house.runDueTimers()
        #expect(report.ranCount == 2 && report.failures.isEmpty)
    }

    /// A variant of `Notes` whose timer commands call `onTimer` before they record their events.
    private struct Alarms: HouseModule {
        static let name = "alarms"
        let onTimer: @Sendable () -> Void

        init(onTimer: @escaping @Sendable () -> Void) { self.onTimer = onTimer }

        var tables: [ModuleTable] { Notes().tables }

        func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> NotesSession {
            NotesSession(connection)
        }

        func timerCommand(for subject: LogSubject) -> Command<Alarms, Void> {
            Command(on: [subject]) { context in
                onTimer()
                try context.record(.expired(subject))
            }
        }

        static func set(_ subject: LogSubject, to due: Instant) -> Command<Alarms, Void> {
            Command(on: [subject]) { context in
                try context.record(.written(subject, text: "x", author: "anna", due: due))
            }
        }
    }

    @Test("Cancelling maintenance ends its wait for a long transaction of the same house")
    func maintenanceBehindOwn() async throws {
        let house = test.house, key = try request("k1").key, palm = LogSubject(rawValue: "palm")
        let (begins, begin) = AsyncStream<Void>.makeStream(), end = DispatchSemaphore(value: 0)
        let long = Command<Notes, Int>(on: [palm]) { context in
            begin.yield()
            end.wait()
            try context.record(.written(palm, text: "x", author: "anna", due: nil))
            return 7
        }
        let writer = Task { try await test.notes.perform(long, by: TestHouse.anna) }
        _ = await begins.first { _ in true }
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await house.rebuild() }, { _ = try await house.recordedResponse(to: key) },
        ]
        for call in calls {
            let caller = Task { try await call() }
            for _ in 0..<1_000 { await Task.yield() }
            caller.cancel()
            await #expect(throws: CancellationError.self) { try await caller.value }
        }
        end.signal()
        #expect(try await writer.value == 7)
        #expect(try await house.rebuild() == 1)
    }

    @Test("Cancelling a rebuild, a run of timers or a record lookup ends its wait for the write lock")
    func maintenance() async throws {
        try await test.write("First", on: "palm", due: test.clock.now.advanced(by: .seconds(1)))
        test.clock.advance(by: .seconds(1))
        let house = test.house, key = try request("k1").key
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await house.rebuild() }, { try await house.runDueTimers() },
            { _ = try await house.recordedResponse(to: key) },
        ]
        for call in calls {
            try await whileLocked {
                let caller = Task { try await call() }
                await untilTheHouseWaits()
                caller.cancel()
                await #expect(throws: CancellationError.self) { try await caller.value }
            }
        }
        #expect(try await test.log().count == 1)
        let report = try await house.runDueTimers()
        #expect(report.ranCount == 1 && report.failures.isEmpty)
    }
}
