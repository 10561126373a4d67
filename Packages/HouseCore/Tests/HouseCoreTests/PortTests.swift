import FoundationCore
import HouseCore
import Testing

@Suite("A module that reads another module")
struct PortTests {
    private static let note = LogSubject(rawValue: "palm")
    private static let modules: [any HouseModule] = [Notes(), Pins { sessions in NotesToPin(sessions) }]

    private func pin(_ number: Int, by caller: Caller = TestHouse.ben, in test: TestHouse) async throws {
        let pin = LogSubject(rawValue: "pin\(number)")
        try await test.house.module(Pins.self).perform(.pin(Self.note, as: pin), by: caller)
    }

    @Test("A module decides on the latest state of the other module, including changes by other houses")
    func latestState() async throws {
        let test = try await TestHouse(modules: Self.modules)
        let other = try await TestHouse(modules: Self.modules, beside: test)
        await #expect(throws: PinRefusal.unknownNote) { try await pin(1, in: test) }
        await #expect(throws: PinRefusal.ownNote) {
            try await test.house.perform(
                .write("Water the palm", on: Self.note) as Command<Notes, Int>,
                then: .pin(Self.note, as: LogSubject(rawValue: "pin0")) as Command<Pins, Void>,
                by: TestHouse.anna
            )
        }
        #expect(try await test.log().isEmpty)
        try await other.write("Water the palm", on: Self.note.rawValue)
        try await pin(1, in: test)
        await #expect(throws: PinRefusal.ownNote) { try await pin(2, by: TestHouse.anna, in: test) }
        await #expect(throws: IdentifierTaken.self) { try await pin(1, in: other) }
        #expect(try await test.log().map(\.kind) == ["written", "pinned"])
    }

    @Test("A module can address publications to members of the other module, and its tables are checked and rebuilt")
    func publications() async throws {
        let test = try await TestHouse(modules: Self.modules)
        try await test.write("Water the palm", on: Self.note.rawValue)
        try await pin(1, in: test)
        for (reader, expected) in [(TestHouse.anna.member, ["pin1", "palm"]), (TestHouse.ben.member, ["pin1"])] {
            let query = ActivityQuery(.after(0), of: Pins.name, for: reader)
            let seen = try await test.house.read { try $0.activity(query, limit: 10) }
            #expect(seen.map(\.subject.rawValue) == expected)
        }
        #expect(try await test.house.rebuild() == 2)
        #expect(try await test.house.fullCheck().problems == [])
    }
}
