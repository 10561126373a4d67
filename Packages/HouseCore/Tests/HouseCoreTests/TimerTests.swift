import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("Timers")
struct TimerTests {
    @Test("Opening a house runs due timers at their due times")
    func atOpen() async throws {
        let test = try await TestHouse()
        let due = test.clock.now.advanced(by: .seconds(60))
        try await test.write("Water", on: "palm", due: due)
        #expect(try await test.house.runDueTimers().ranCount == 0)
        await test.house.close()
        test.clock.advance(by: .seconds(3_600))

        let again = try await TestHouse(beside: test)
        let entry = try #require(try await again.log().last)
        #expect(entry.kind == "expired")
        #expect(entry.time == due)
        #expect(try await again.house.runDueTimers().ranCount == 0)
    }

    @Test("Timers run in the order of time, module and subject")
    func order() async throws {
        let test = try await TestHouse(modules: [Notes(), Bells()]), start = test.clock.now
        var random = SplitMix64(seed: TestSeed.next()), expected: [String] = []
        for number in (10..<60).shuffled(using: &random) {
            let due = start.advanced(by: .seconds(Int.random(in: 1...3, using: &random)))
            let subject = LogSubject(rawValue: "subject\(number)")
            if Bool.random(using: &random) {
                try await test.write("x", on: subject.rawValue, due: due)
                expected.append("\(due) notes \(subject)")
            } else {
                try await test.house.module(Bells.self).perform(Bells.set(subject, to: due), by: TestHouse.anna)
                expected.append("\(due) bells \(subject)")
            }
        }
        test.clock.advance(by: .seconds(3))
        #expect(try await test.house.runDueTimers().ranCount == 50)
        let log = try await test.log().suffix(50)
        #expect(log.map { "\($0.time) \($0.module) \($0.subject)" } == expected.sorted())
    }

    @Test("A timer that its own command reschedules runs again at each due time")
    func repeating() async throws {
        let test = try await TestHouse(modules: [DailyNotes()])
        let start = test.clock.now, palm = LogSubject(rawValue: "palm")
        let command = Command<DailyNotes, Void>(on: [palm]) { context in
            try context.record(.written(palm, text: "x", author: "anna", due: start.advanced(by: .seconds(1))))
        }
        try await test.house.module(DailyNotes.self).perform(command, by: TestHouse.anna)
        test.clock.advance(by: .seconds(3))
        let report = try await test.house.runDueTimers()
        #expect(report.ranCount == 3)
        #expect(report.failures.isEmpty)
        let times = try await test.log().map { start.duration(to: $0.time) }
        #expect(times == [.seconds(0), .seconds(1), .seconds(2), .seconds(3)])
    }

    /// A variant of `Notes` whose timers set the next timer one second later.
    private struct DailyNotes: HouseModule {
        static let name = "daily"
        var tables: [ModuleTable] { Notes().tables }

        func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> NotesSession {
            NotesSession(connection)
        }

        func timerCommand(for subject: LogSubject) -> Command<DailyNotes, Void> {
            Command(on: [subject]) { context in
                let due = context.now.advanced(by: .seconds(1))
                try context.record(.written(subject, text: "x", author: "anna", due: due))
            }
        }
    }

    @Test("A house can be opened while the disk is full")
    func fullAtOpen() async throws {
        let test = try await TestHouse()
        try await test.write("Water", on: "palm", due: test.clock.now)
        await test.house.close()
        test.database.failCommits(.rolledBack)
        let again = try await TestHouse(beside: test)
        #expect(try await again.log().map(\.kind) == ["written"])
        #expect(try await again.house.runDueTimers().ranCount == 1)
    }

    @Test("Timers of an open house run as they become due")
    func whileOpen() async throws {
        let test = try await TestHouse()
        for minute in 1...3 {
            try await test.write(
                "x",
                on: "note\(minute)",
                due: test.clock.now.advanced(by: .seconds(60 * Int64(minute)))
            )
        }
        let running = Task { try await test.house.runTimers(every: .seconds(3_600)) }
        for minute in 1...3 {
            while test.clock.sleeperCount == 0 { await Task.yield() }
            test.clock.advance(by: .seconds(60))
            while try await test.log().count(where: { $0.kind == "expired" }) < minute { await Task.yield() }
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        let expired = try await test.log().filter { $0.kind == "expired" }
        #expect(expired.map(\.subject.rawValue) == ["note1", "note2", "note3"])
    }

    @Test("While a loop runs, the house knows until when no timer is due")
    func schedule() async throws {
        let test = try await TestHouse()
        #expect(test.house.mayHaveDueTimers)
        try await test.write("x", on: "note", due: test.clock.now.advanced(by: .seconds(60)))
        let running = Task { try await test.house.runTimers(every: .seconds(3_600)) }
        while test.clock.sleeperCount == 0 { await Task.yield() }
        test.clock.advance(by: .seconds(59))
        #expect(!test.house.mayHaveDueTimers)
        // The clock is set back to before the loop's last read of the timers.
        test.clock.advance(by: .seconds(-60))
        #expect(test.house.mayHaveDueTimers)
        test.clock.advance(by: .seconds(60))
        // The loop cannot run the timer because of this write lock.
        let other = try test.database.open(.write)
        try other.begin(.write)
        test.clock.advance(by: .seconds(1))
        #expect(test.house.mayHaveDueTimers)
        other.rollback()
        while test.house.mayHaveDueTimers { await Task.yield() }
        #expect(try await test.log().last?.kind == "expired")
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(test.house.mayHaveDueTimers)
    }

    @Test("Failed timers back off and are reported; other timers run")
    func failures() async throws {
        let test = try await TestHouse(modules: [StuckNotes()])
        let due = test.clock.now
        for subject in ["bad", "good", "idle"] {
            let command = Command<StuckNotes, Void>(on: [LogSubject(rawValue: subject)]) { context in
                let event = Notes.Event.written(LogSubject(rawValue: subject), text: "x", author: "anna", due: due)
                try context.record(event)
            }
            try await test.house.module(StuckNotes.self).perform(command, by: TestHouse.anna)
        }
        var report = try await test.house.runDueTimers()
        #expect(report.failures.map(\.subject.rawValue).sorted() == ["bad", "idle"])
        #expect(report.failures.first { $0.subject.rawValue == "bad" }?.error is StuckNotes.Stuck)
        #expect(report.failures.first { $0.subject.rawValue == "idle" }?.error == nil)
        #expect(report.failures.allSatisfy { $0.retryAt == due.advanced(by: .seconds(1)) })
        let messages = report.failures.map { "\($0)" }
        #expect(messages.contains { $0.contains("bad failed: Stuck()") }, "\(messages)")
        #expect(messages.contains { $0.contains("idle is still due after its command") }, "\(messages)")
        #expect(messages.allSatisfy { $0.hasSuffix("Next attempt: \(due.advanced(by: .seconds(1))).") }, "\(messages)")
        #expect(try await test.log().map(\.kind) == ["written", "written", "written", "expired"])

        report = try await test.house.runDueTimers()
        #expect(report.failures.isEmpty)
        test.clock.advance(by: .seconds(1))
        report = try await test.house.runDueTimers()
        #expect(report.failures.count == 2)
        #expect(report.failures.allSatisfy { $0.retryAt == due.advanced(by: .seconds(3)) })
    }

    @Test("A failed timer that is no longer due does not keep the loop awake")
    func resolvedFailure() async throws {
        let test = try await TestHouse(modules: [StuckNotes()]), bad = LogSubject(rawValue: "bad")
        for due in [test.clock.now, nil] {
            let command = Command<StuckNotes, Void>(on: [bad]) { context in
                try context.record(.written(bad, text: "x", author: "anna", due: due))
            }
            try await test.house.module(StuckNotes.self).perform(command, by: TestHouse.anna)
            #expect(try await test.house.runDueTimers().failures.count == (due == nil ? 0 : 1))
        }
        test.clock.advance(by: .seconds(2))
        let running = Task { try await test.house.runTimers(every: .seconds(3_600)) }
        var yieldCount = 0
        while test.clock.sleeperCount == 0, yieldCount < 1_000_000 {
            await Task.yield()
            yieldCount += 1
        }
        #expect(test.clock.sleeperCount == 1)
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    /// A variant of `Notes` whose timers fail for the subject `bad` and do nothing for the subject `idle`.
    private struct StuckNotes: HouseModule {
        struct Stuck: Error {}

        static let name = "stuck"
        var tables: [ModuleTable] { Notes().tables }

        func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> NotesSession {
            NotesSession(connection)
        }

        func timerCommand(for subject: LogSubject) -> Command<StuckNotes, Void> {
            Command(on: [subject]) { context in
                switch subject.rawValue {
                case "bad": throw Stuck()
                case "idle": return
                default: try context.record(.expired(subject))
                }
            }
        }
    }

    @Test("Idempotency records expire when their module no longer retains them")
    func expiry() async throws {
        let test = try await TestHouse()
        let key = try #require(IdempotencyKey("k1", of: TestHouse.anna))
        let request = IdempotentRequest<Int>(key: key, fingerprint: [1]) { _ in [2] }
        let command = Command.write("x", on: LogSubject(rawValue: "palm"))
        func isReplayed() async throws -> Bool {
            if case .replayed = try await test.notes.perform(command, by: TestHouse.anna, once: request) {
                true
            } else {
                false
            }
        }
        #expect(try await !isReplayed())
        test.clock.advance(by: .seconds(86_399))
        #expect(try await test.house.runDueTimers().deletedRecordCount == 0)
        #expect(try await isReplayed())
        test.clock.advance(by: .seconds(1))
        #expect(try await test.house.runDueTimers().deletedRecordCount == 1)
        #expect(try await !isReplayed())
    }

    @Test("Running due timers also deletes expired idempotency records, for houses without a server")
    func expiryWithTimers() async throws {
        let test = try await TestHouse()
        let key = try #require(IdempotencyKey("k1", of: TestHouse.anna))
        let request = IdempotentRequest<Int>(key: key, fingerprint: [1]) { _ in [2] }
        _ = try await test.notes.perform(
            .write("x", on: LogSubject(rawValue: "palm")),
            by: TestHouse.anna,
            once: request
        )
        func recordCount() async throws -> Int? {
            try await test.house.quickCheck().rowCounts["idempotency_records"]
        }
        test.clock.advance(by: .seconds(86_399))
        try await test.house.runDueTimers()
        #expect(try await recordCount() == 1)
        test.clock.advance(by: .seconds(1))
        try await test.house.runDueTimers()
        #expect(try await recordCount() == 0)
    }

    @Test("A record whose subject is unreadable is reported and retained; other expired records are deleted")
    func expiryOfDamage() async throws {
        let fragile = Fragile(), test = try await TestHouse(modules: [fragile])
        for subject in ["fern", "palm", "rose"] { _ = try await test.isReplayed(subject, on: subject) }
        func recordCount() async throws -> Int? {
            try await test.house.quickCheck().rowCounts["idempotency_records"]
        }
        fragile.damage.subjects.withLock { $0 = [LogSubject(rawValue: "palm")] }
        test.clock.advance(by: .seconds(86_400))
        let again = try await TestHouse(modules: [fragile], beside: test)
        #expect(try await recordCount() == 1)
        #expect(try await again.house.runDueTimers().failures.isEmpty)
        test.clock.advance(by: .seconds(3_600))
        let report = try await again.house.runDueTimers()
        #expect(report.deletedRecordCount == 0 && report.failures.map(\.subject.rawValue) == ["palm"])
        #expect((report.failures.first?.error as? HouseFailure)?.code == .corrupt)
        fragile.damage.subjects.withLock { $0 = [] }
        test.clock.advance(by: .seconds(3_600))
        #expect(try await again.house.runDueTimers().deletedRecordCount == 1)
        #expect(try await recordCount() == 0)
    }

    @Test("Idempotency records of an open house are deleted as they expire")
    func expiryWhileOpen() async throws {
        let test = try await TestHouse(modules: [Fragile()])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2_100 { group.addTask { _ = try await test.isReplayed("k\(number)", on: "palm") } }
            try await group.waitForAll()
        }
        let running = Task { try await test.house.runTimers(every: .seconds(1_000_000)) }
        while test.clock.sleeperCount == 0 { await Task.yield() }
        test.clock.advance(by: .seconds(86_400))
        while try await test.house.quickCheck().rowCounts["idempotency_records"] != 0 { await Task.yield() }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test("A timer that fails slowly is reported only once, even if its retry time has passed by then")
    func slowFailure() async throws {
        let clock = TestClock(), test = try await TestHouse(modules: [SlowNotes(clock: clock)], clock: clock)
        let palm = LogSubject(rawValue: "palm"), due = clock.now
        let command = Command<SlowNotes, Void>(on: [palm]) { context in
            try context.record(.written(palm, text: "x", author: "anna", due: due))
        }
        try await test.house.module(SlowNotes.self).perform(command, by: TestHouse.anna)
        let report = try await test.house.runDueTimers()
        #expect(report.failures.count == 1 && report.failures.first?.error is SlowNotes.Stuck)
    }

    /// A variant of `Notes` whose timers fail after two seconds.
    private struct SlowNotes: HouseModule {
        struct Stuck: Error {}

        static let name = "slow"
        let clock: TestClock
        var tables: [ModuleTable] { Notes().tables }

        func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> NotesSession {
            NotesSession(connection)
        }

        func timerCommand(for subject: LogSubject) -> Command<SlowNotes, Void> {
            Command(on: [subject]) { _ in
                clock.advance(by: .seconds(2))
                throw Stuck()
            }
        }
    }

    @Test("Expired records are deleted from among many that have not expired")
    func manyRecords() async throws {
        struct Kept: HouseModule {
            static let name = "kept"
            let tables: [ModuleTable] = []

            struct Event: LogEvent {
                let subject: LogSubject
                var kind: String { "none" }
                var version: Int { 1 }
                func write(to body: inout JSONWriter) { body.object { _ in } }
                init(from entry: LogEntry) { subject = entry.subject }
            }

            final class Session: ModuleSession {
                func load(_ subjects: [LogSubject]) {}
                func apply(_ recorded: RecordedEvent<Event>) -> [Publication] { [] }
                func auditRecords(of events: [LoggedEvent<Event>]) -> [AuditRecord] {
                    events.map { AuditRecord(by: .house, data: $0.entry.body) }
                }
                func flush() {}
                func invalidate(_ subjects: [LogSubject]) {}
                func invalidateAll() {}
                /// The subject is the retention in seconds.
                func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
                    time.advanced(by: .seconds(Int(subject.rawValue) ?? 0))
                }
            }

            func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session() }
        }

        let test = try await TestHouse(modules: [Kept()])
        let house = test.house.module(Kept.self)
        let count = 2_500
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                let key = try #require(IdempotencyKey("\(number)", of: TestHouse.anna))
                let subject = LogSubject(rawValue: "\(1 + number * 37 % 1_000)")
                group.addTask {
                    let request = IdempotentRequest<Int>(key: key, fingerprint: [1]) { _ in [2] }
                    _ = try await house.perform(Command(on: [subject]) { _ in 1 }, by: TestHouse.anna, once: request)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await test.house.runDueTimers().deletedRecordCount == 0)
        var deleted = 0
        for seconds in [1, 99, 400, 500] {
            test.clock.advance(by: .seconds(seconds))
            var report: TimerReport
            repeat {
                report = try await test.house.runDueTimers()
                deleted += report.deletedRecordCount
            } while report.deletedRecordCount > 0
            let age = test.clock.now.millisecondsSince1970 / 1_000 - TestClock().now.millisecondsSince1970 / 1_000
            #expect(deleted == (0..<count).count { Int64(1 + $0 * 37 % 1_000) <= age })
            #expect(try await test.house.quickCheck().rowCounts["idempotency_records"] == count - deleted)
        }
        #expect(deleted == count)
    }
}
