import FoundationCore
import HouseCore
import Testing

@Suite("A module that asks another one")
struct PortTests {
    private static let note = LogSubject(rawValue: "palm")
    private static let modules: [any HouseModule] = [Notes(), Pins { sessions in NotesToPin(sessions) }]

    private func pin(_ number: Int, by caller: Caller = ToyHouse.ben, in toy: ToyHouse) async throws {
        let pin = LogSubject(rawValue: "pin\(number)")
        try await toy.house.module(Pins.self).perform(.pin(Self.note, as: pin), by: caller)
    }

    @Test("decides on the other module's latest state, of the same transaction and of other houses")
    func latestState() async throws {
        let toy = try await ToyHouse(modules: Self.modules)
        let other = try await ToyHouse(modules: Self.modules, beside: toy)
        await #expect(throws: PinRefusal.unknownNote) { try await pin(1, in: toy) }
        await #expect(throws: PinRefusal.ownNote) {
            try await toy.house.perform(
                .write("Water the palm", on: Self.note) as Command<Notes, Int>,
                then: .pin(Self.note, as: LogSubject(rawValue: "pin0")) as Command<Pins, Void>,
                by: ToyHouse.anna
            )
        }
        #expect(try await toy.log().isEmpty)
        try await other.write("Water the palm", on: Self.note.rawValue)
        try await pin(1, in: toy)
        await #expect(throws: PinRefusal.ownNote) { try await pin(2, by: ToyHouse.anna, in: toy) }
        await #expect(throws: IdentifierTaken.self) { try await pin(1, in: other) }
        #expect(try await toy.log().map(\.kind) == ["written", "pinned"])
    }

    @Test("addresses publications to members whom the other module named, and its tables are checked and rebuilt")
    func publications() async throws {
        let toy = try await ToyHouse(modules: Self.modules)
        try await toy.write("Water the palm", on: Self.note.rawValue)
        try await pin(1, in: toy)
        for (reader, expected) in [(ToyHouse.anna.member, ["pin1", "palm"]), (ToyHouse.ben.member, ["pin1"])] {
            let query = ActivityQuery(.after(0), of: Pins.name, for: reader)
            let seen = try await toy.house.read { try $0.activity(query, limit: 10) }
            #expect(seen.map(\.subject.rawValue) == expected)
        }
        #expect(try await toy.house.rebuild() == 2)
        #expect(try await toy.house.fullCheck().problems == [])
    }
}
