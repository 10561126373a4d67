import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Commands")
struct CommandTests {
    @Test("Events are durable, numbered by subject, and readable after the house is reopened")
    func durability() async throws {
        let test = try await TestHouse()
        #expect(try await test.write("Water the palm", on: "palm") == 1)
        #expect(try await test.write("Water the palm twice", on: "palm") == 2)
        #expect(try await test.write("Prune", on: "rose") == 1)
        await test.house.close()

        let again = try await TestHouse(beside: test)
        #expect(try await again.note("palm")?.text == "Water the palm twice")
        let log = try await again.log()
        #expect(log.map(\.subject.rawValue) == ["palm", "palm", "rose"])
        #expect(log.map(\.sequence) == [1, 2, 1])
        #expect(log.map(\.kind) == ["written", "written", "written"])
        #expect(log.allSatisfy { $0.module == "notes" && $0.version == 1 && $0.time == test.clock.now })
        #expect(String(decoding: log[0].body, as: UTF8.self) == #"{"text":"Water the palm","author":"anna"}"#)
        #expect(try await again.write("Third", on: "palm") == 3)
    }

    @Test("A refused command changes nothing and does not affect other commands")
    func refusals() async throws {
        let test = try await TestHouse()
        try await test.write("Water", on: "palm")
        await #expect(throws: NoteRefusal.empty) { try await test.write("", on: "palm") }
        await #expect(throws: NoteRefusal.notYours) {
            try await test.notes.perform(.write("Mine", on: LogSubject(rawValue: "palm")), by: TestHouse.ben)
        }
        await #expect(throws: CallerRefusal.notSignedIn) {
            try await test.notes.perform(.write("Mine", on: LogSubject(rawValue: "palm")), by: .anonymous)
        }
        await #expect(throws: CallerRefusal.membersOnly) {
            try await test.notes.perform(.write("Mine", on: LogSubject(rawValue: "palm")), by: .house)
        }
        #expect(try await test.log().count == 1)
        #expect(try await test.note("palm")?.text == "Water")
    }

    @Test("A command that fails after recording an event is rolled back; other commands are not affected")
    func failures() async throws {
        struct Broken: Error {}
        let test = try await TestHouse()
        let palm = LogSubject(rawValue: "palm")
        try await test.write("First", on: "palm")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask { try await test.write("\(number)", on: "palm") }
                group.addTask {
                    let broken = Command<Notes, Void>(on: [palm]) { context in
                        try context.record(.written(palm, text: "broken", author: "anna", due: nil))
                        throw Broken()
                    }
                    await #expect(throws: Broken.self) { try await test.notes.perform(broken, by: TestHouse.anna) }
                }
            }
            try await group.waitForAll()
        }
        let log = try await test.log()
        #expect(log.count == 41)
        #expect(log.map(\.sequence) == Array(1...41))
        #expect(!log.contains { String(decoding: $0.body, as: UTF8.self).contains("broken") })
        #expect(try await test.note("palm")?.revision == 41)
    }

    @Test("A command must declare the subjects of its events")
    func undeclaredSubjects() async throws {
        let test = try await TestHouse()
        try await test.write("In memory", on: "rose")
        let command = Command<Notes, Void>(on: [LogSubject(rawValue: "palm")]) { context in
            try context.record(.expired(LogSubject(rawValue: "rose")))
        }
        let failure = await #expect(throws: HouseFailure.self) { try await test.notes.perform(command, by: .house) }
        #expect(failure?.code == .invalidModule)
        #expect(try await test.log().count == 1)
    }

    @Test("An event can be recorded at a past time")
    func past() async throws {
        let test = try await TestHouse()
        let palm = LogSubject(rawValue: "palm"), then = test.clock.now.advanced(by: .seconds(-86_400))
        let command = Command<Notes, Instant>(on: [palm]) { context in
            try context.record(.written(palm, text: "Old", author: "anna", due: nil), at: then)
            return context.now
        }
        #expect(try await test.notes.perform(command, by: TestHouse.anna) == test.clock.now)
        try await test.write("New", on: "palm")
        #expect(try await test.log().map(\.time) == [then, test.clock.now])
        #expect(try await test.house.read { $0.now } == test.clock.now)
    }

    @Test("A closed house throws a failure")
    func closed() async throws {
        let test = try await TestHouse()
        await test.house.close()
        let failure = await #expect(throws: HouseFailure.self) { try await test.write("Late", on: "palm") }
        #expect(failure?.code == .unavailable)
        await #expect(throws: HouseFailure.self) { try await test.log() }
    }
}
