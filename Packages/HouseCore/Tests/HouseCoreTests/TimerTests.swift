import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("Timers")
struct TimerTests {
    @Test("that are due run when a house is opened, at the time at which they were due")
    func atOpen() async throws {
        let toy = try await ToyHouse()
        let due = toy.clock.now.advanced(by: .seconds(60))
        try await toy.write("Water", on: "palm", due: due)
        #expect(try await toy.house.runDueTimers().ranCount == 0)
        await toy.house.close()
        toy.clock.advance(by: .seconds(3_600))

        let again = try await ToyHouse(beside: toy)
        let entry = try #require(try await again.log().last)
        #expect(entry.kind == "expired")
        #expect(entry.time == due)
        #expect(try await again.house.runDueTimers().ranCount == 0)
    }

    @Test("that are due together run in the order of time, module and subject")
    func order() async throws {
        let toy = try await ToyHouse(modules: [Notes(), Bells()]), start = toy.clock.now
        var random = SplitMix64(seed: TestSeed.next()), expected: [String] = []
        for number in (10..<60).shuffled(using: &random) {
            let due = start.advanced(by: .seconds(Int.random(in: 1...3, using: &random)))
            let subject = LogSubject(rawValue: "subject\(number)")
            if Bool.random(using: &random) {
                try await toy.write("x", on: subject.rawValue, due: due)
                expected.append("\(due) notes \(subject)")
            } else {
                try await toy.house.module(Bells.self).perform(Bells.set(subject, to: due), by: ToyHouse.anna)
                expected.append("\(due) bells \(subject)")
            }
        }
        toy.clock.advance(by: .seconds(3))
        #expect(try await toy.house.runDueTimers().ranCount == 50)
        let log = try await toy.log().suffix(50)
        #expect(log.map { "\($0.time) \($0.module) \($0.subject)" } == expected.sorted())
    }

    @Test("that their own command sets anew run again, each at its time")
    func repeating() async throws {
        let toy = try await ToyHouse(modules: [DailyNotes()])
        let start = toy.clock.now, palm = LogSubject(rawValue: "palm")
        let command = Command<DailyNotes, Void>(on: [palm]) { context in
            try context.record(.written(palm, text: "x", author: "anna", due: start.advanced(by: .seconds(1))))
        }
        try await toy.house.module(DailyNotes.self).perform(command, by: ToyHouse.anna)
        toy.clock.advance(by: .seconds(3))
        let report = try await toy.house.runDueTimers()
        #expect(report.ranCount == 3)
        #expect(report.failures.isEmpty)
        let times = try await toy.log().map { start.duration(to: $0.time) }
        #expect(times == [.seconds(0), .seconds(1), .seconds(2), .seconds(3)])
    }

    /// Notes whose timers set the next one a second later.
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

    @Test("do not keep a house closed that cannot write now")
    func fullAtOpen() async throws {
        let toy = try await ToyHouse()
        try await toy.write("Water", on: "palm", due: toy.clock.now)
        await toy.house.close()
        toy.database.failCommits(.notApplied)
        let again = try await ToyHouse(beside: toy)
        #expect(try await again.log().map(\.kind) == ["written"])
        #expect(try await again.house.runDueTimers().ranCount == 1)
    }

    @Test("run while the house is open, as each becomes due")
    func whileOpen() async throws {
        let toy = try await ToyHouse()
        for minute in 1...3 {
            try await toy.write("x", on: "note\(minute)", due: toy.clock.now.advanced(by: .seconds(60 * Int64(minute))))
        }
        let running = Task { try await toy.house.runTimers(every: .seconds(3_600)) }
        for minute in 1...3 {
            while toy.clock.sleeperCount == 0 { await Task.yield() }
            toy.clock.advance(by: .seconds(60))
            while try await toy.log().count(where: { $0.kind == "expired" }) < minute { await Task.yield() }
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        let expired = try await toy.log().filter { $0.kind == "expired" }
        #expect(expired.map(\.subject.rawValue) == ["note1", "note2", "note3"])
    }

    @Test("that fail back off, are reported, and do not stop the others")
    func failures() async throws {
        let toy = try await ToyHouse(modules: [StuckNotes()])
        let due = toy.clock.now
        for subject in ["bad", "good", "idle"] {
            let command = Command<StuckNotes, Void>(on: [LogSubject(rawValue: subject)]) { context in
                let event = Notes.Event.written(LogSubject(rawValue: subject), text: "x", author: "anna", due: due)
                try context.record(event)
            }
            try await toy.house.module(StuckNotes.self).perform(command, by: ToyHouse.anna)
        }
        var report = try await toy.house.runDueTimers()
        #expect(report.failures.map(\.subject.rawValue).sorted() == ["bad", "idle"])
        #expect(report.failures.first { $0.subject.rawValue == "bad" }?.error is StuckNotes.Stuck)
        #expect(report.failures.first { $0.subject.rawValue == "idle" }?.error == nil)
        #expect(report.failures.allSatisfy { $0.retryAt == due.advanced(by: .seconds(1)) })
        #expect(try await toy.log().map(\.kind) == ["written", "written", "written", "expired"])

        report = try await toy.house.runDueTimers()
        #expect(report.failures.isEmpty)
        toy.clock.advance(by: .seconds(1))
        report = try await toy.house.runDueTimers()
        #expect(report.failures.count == 2)
        #expect(report.failures.allSatisfy { $0.retryAt == due.advanced(by: .seconds(3)) })
    }

    /// Notes whose timers fail for the subject `bad`, and do nothing for the subject `idle`.
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

    @Test("delete idempotency records when their module wants them no longer")
    func expiry() async throws {
        let toy = try await ToyHouse()
        let key = try #require(IdempotencyKey("k1", of: ToyHouse.anna))
        let request = IdempotentRequest<Int>(key: key, fingerprint: [1]) { _ in [2] }
        let command = Command.write("x", on: LogSubject(rawValue: "palm"))
        func isReplayed() async throws -> Bool {
            if case .replayed = try await toy.notes.perform(command, by: ToyHouse.anna, once: request) {
                true
            } else {
                false
            }
        }
        #expect(try await !isReplayed())
        toy.clock.advance(by: .seconds(86_399))
        #expect(try await toy.house.runDueTimers().deletedRecordCount == 0)
        #expect(try await isReplayed())
        toy.clock.advance(by: .seconds(1))
        #expect(try await toy.house.runDueTimers().deletedRecordCount == 1)
        #expect(try await !isReplayed())
    }

    @Test("delete idempotency records with the timers that are due, so that a house without a server forgets them, too")
    func expiryWithTimers() async throws {
        let toy = try await ToyHouse()
        let key = try #require(IdempotencyKey("k1", of: ToyHouse.anna))
        let request = IdempotentRequest<Int>(key: key, fingerprint: [1]) { _ in [2] }
        _ = try await toy.notes.perform(
            .write("x", on: LogSubject(rawValue: "palm")),
            by: ToyHouse.anna,
            once: request
        )
        func recordCount() async throws -> Int? {
            try await toy.house.quickCheck().rowCounts["idempotency_records"]
        }
        toy.clock.advance(by: .seconds(86_399))
        try await toy.house.runDueTimers()
        #expect(try await recordCount() == 1)
        toy.clock.advance(by: .seconds(1))
        try await toy.house.runDueTimers()
        #expect(try await recordCount() == 0)
    }

    @Test("delete idempotency records beside those about subjects that cannot be read, which are reported and kept")
    func expiryOfDamage() async throws {
        let fragile = Fragile(), toy = try await ToyHouse(modules: [fragile])
        for subject in ["fern", "palm", "rose"] { _ = try await toy.isReplayed(subject, on: subject) }
        func recordCount() async throws -> Int? {
            try await toy.house.quickCheck().rowCounts["idempotency_records"]
        }
        fragile.damage.subjects.withLock { $0 = [LogSubject(rawValue: "palm")] }
        toy.clock.advance(by: .seconds(86_400))
        let again = try await ToyHouse(modules: [fragile], beside: toy)
        #expect(try await recordCount() == 1)
        #expect(try await again.house.runDueTimers().failures.isEmpty)
        toy.clock.advance(by: .seconds(3_600))
        let report = try await again.house.runDueTimers()
        #expect(report.deletedRecordCount == 0 && report.failures.map(\.subject.rawValue) == ["palm"])
        #expect((report.failures.first?.error as? HouseFailure)?.code == .corrupt)
        fragile.damage.subjects.withLock { $0 = [] }
        toy.clock.advance(by: .seconds(3_600))
        #expect(try await again.house.runDueTimers().deletedRecordCount == 1)
        #expect(try await recordCount() == 0)
    }

    @Test("delete idempotency records while the house is open, all that are due")
    func expiryWhileOpen() async throws {
        let toy = try await ToyHouse(modules: [Fragile()])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2_100 { group.addTask { _ = try await toy.isReplayed("k\(number)", on: "palm") } }
            try await group.waitForAll()
        }
        let running = Task { try await toy.house.runTimers(every: .seconds(1_000_000)) }
        while toy.clock.sleeperCount == 0 { await Task.yield() }
        toy.clock.advance(by: .seconds(86_400))
        while try await toy.house.quickCheck().rowCounts["idempotency_records"] != 0 { await Task.yield() }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test("that fail are reported once, also if they take so long that they might be tried again")
    func slowFailure() async throws {
        let clock = TestClock(), toy = try await ToyHouse(modules: [SlowNotes(clock: clock)], clock: clock)
        let palm = LogSubject(rawValue: "palm"), due = clock.now
        let command = Command<SlowNotes, Void>(on: [palm]) { context in
            try context.record(.written(palm, text: "x", author: "anna", due: due))
        }
        try await toy.house.module(SlowNotes.self).perform(command, by: ToyHouse.anna)
        let report = try await toy.house.runDueTimers()
        #expect(report.failures.count == 1 && report.failures.first?.error is SlowNotes.Stuck)
    }

    /// Notes whose timers fail after two seconds.
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

    @Test("delete idempotency records when they are due, among many that are due later")
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
                func flush() {}
                func forget(_ subjects: [LogSubject]) {}
                func forgetAll() {}
                /// As many seconds as the subject says.
                func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
                    time.advanced(by: .seconds(Int(subject.rawValue) ?? 0))
                }
            }

            func open(_ connection: any SQLConnection, in sessions: ModuleSessions) -> Session { Session() }
        }

        let toy = try await ToyHouse(modules: [Kept()])
        let house = toy.house.module(Kept.self)
        let count = 2_500
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                let key = try #require(IdempotencyKey("\(number)", of: ToyHouse.anna))
                let subject = LogSubject(rawValue: "\(1 + number * 37 % 1_000)")
                group.addTask {
                    let request = IdempotentRequest<Int>(key: key, fingerprint: [1]) { _ in [2] }
                    _ = try await house.perform(Command(on: [subject]) { _ in 1 }, by: ToyHouse.anna, once: request)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await toy.house.runDueTimers().deletedRecordCount == 0)
        var deleted = 0
        for seconds in [1, 99, 400, 500] {
            toy.clock.advance(by: .seconds(seconds))
            var report: TimerReport
            repeat {
                report = try await toy.house.runDueTimers()
                deleted += report.deletedRecordCount
            } while report.deletedRecordCount > 0
            let age = toy.clock.now.millisecondsSince1970 / 1_000 - TestClock().now.millisecondsSince1970 / 1_000
            #expect(deleted == (0..<count).count { Int64(1 + $0 * 37 % 1_000) <= age })
            #expect(try await toy.house.quickCheck().rowCounts["idempotency_records"] == count - deleted)
        }
        #expect(deleted == count)
    }
}
