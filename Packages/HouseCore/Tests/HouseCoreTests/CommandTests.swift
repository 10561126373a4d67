import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Commands")
struct CommandTests {
    @Test("are durable, numbered by subject, and read back after the house is opened again")
    func durability() async throws {
        let toy = try await ToyHouse()
        #expect(try await toy.write("Water the palm", on: "palm") == 1)
        #expect(try await toy.write("Water the palm twice", on: "palm") == 2)
        #expect(try await toy.write("Prune", on: "rose") == 1)
        await toy.house.close()

        let again = try await ToyHouse(beside: toy)
        #expect(try await again.note("palm")?.text == "Water the palm twice")
        let log = try await again.log()
        #expect(log.map(\.subject.rawValue) == ["palm", "palm", "rose"])
        #expect(log.map(\.sequence) == [1, 2, 1])
        #expect(log.map(\.kind) == ["written", "written", "written"])
        #expect(log.allSatisfy { $0.module == "notes" && $0.version == 1 && $0.time == toy.clock.now })
        #expect(String(decoding: log[0].body, as: UTF8.self) == #"{"text":"Water the palm","author":"anna"}"#)
        #expect(try await again.write("Third", on: "palm") == 3)
    }

    @Test("that are refused change nothing, and leave the others alone")
    func refusals() async throws {
        let toy = try await ToyHouse()
        try await toy.write("Water", on: "palm")
        await #expect(throws: NoteRefusal.empty) { try await toy.write("", on: "palm") }
        await #expect(throws: NoteRefusal.notYours) {
            try await toy.notes.perform(.write("Mine", on: LogSubject(rawValue: "palm")), by: ToyHouse.ben)
        }
        await #expect(throws: CallerRefusal.notSignedIn) {
            try await toy.notes.perform(.write("Mine", on: LogSubject(rawValue: "palm")), by: .anonymous)
        }
        await #expect(throws: CallerRefusal.membersOnly) {
            try await toy.notes.perform(.write("Mine", on: LogSubject(rawValue: "palm")), by: .house)
        }
        #expect(try await toy.log().count == 1)
        #expect(try await toy.note("palm")?.text == "Water")
    }

    @Test("that fail after an event was recorded fail alone, and what they did is undone")
    func failures() async throws {
        struct Broken: Error {}
        let toy = try await ToyHouse()
        let palm = LogSubject(rawValue: "palm")
        try await toy.write("First", on: "palm")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask { try await toy.write("\(number)", on: "palm") }
                group.addTask {
                    let broken = Command<Notes, Void>(on: [palm]) { context in
                        try context.record(.written(palm, text: "broken", author: "anna", due: nil))
                        throw Broken()
                    }
                    await #expect(throws: Broken.self) { try await toy.notes.perform(broken, by: ToyHouse.anna) }
                }
            }
            try await group.waitForAll()
        }
        let log = try await toy.log()
        #expect(log.count == 41)
        #expect(log.map(\.sequence) == Array(1...41))
        #expect(!log.contains { String(decoding: $0.body, as: UTF8.self).contains("broken") })
        #expect(try await toy.note("palm")?.revision == 41)
    }

    @Test("must declare the subjects of their events")
    func undeclaredSubjects() async throws {
        let toy = try await ToyHouse()
        try await toy.write("In memory", on: "rose")
        let command = Command<Notes, Void>(on: [LogSubject(rawValue: "palm")]) { context in
            try context.record(.expired(LogSubject(rawValue: "rose")))
        }
        let failure = await #expect(throws: HouseFailure.self) { try await toy.notes.perform(command, by: .house) }
        #expect(failure?.code == .invalidModule)
        #expect(try await toy.log().count == 1)
    }

    @Test("record facts of the past at their own times")
    func past() async throws {
        let toy = try await ToyHouse()
        let palm = LogSubject(rawValue: "palm"), then = toy.clock.now.advanced(by: .seconds(-86_400))
        let command = Command<Notes, Instant>(on: [palm]) { context in
            try context.record(.written(palm, text: "Old", author: "anna", due: nil), at: then)
            return context.now
        }
        #expect(try await toy.notes.perform(command, by: ToyHouse.anna) == toy.clock.now)
        try await toy.write("New", on: "palm")
        #expect(try await toy.log().map(\.time) == [then, toy.clock.now])
        #expect(try await toy.house.read { $0.now } == toy.clock.now)
    }

    @Test("get a failure when the house is closed")
    func closed() async throws {
        let toy = try await ToyHouse()
        await toy.house.close()
        let failure = await #expect(throws: HouseFailure.self) { try await toy.write("Late", on: "palm") }
        #expect(failure?.code == .unavailable)
        await #expect(throws: HouseFailure.self) { try await toy.log() }
    }
}
