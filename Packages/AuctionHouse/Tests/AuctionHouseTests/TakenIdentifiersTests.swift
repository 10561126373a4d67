import AuctionHouse
import AuctionHouseTesting
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("identifiers that come twice") struct TakenIdentifiersTests {
    @Test("two houses that draw the same identifiers take nothing from each other")
    func twice() async throws {
        let store = InMemoryHouseStore(), clock = TestClock()
        var names: [MemberID: String] = [:]
        for name in ["Anna", "Boris", "Clara"] {
            let house = AuctionHouse(store: store, clock: clock, identifiers: SequentialIdentifierSource())
            guard
                case .decided(.success(.member(let member))) = try await house.perform(
                    HouseRequest(.register(name: name), by: .anonymous)
                )
            else { throw Unexpected() }
            names[member.id] = name
        }
        #expect(names.count == 3)
        for (id, name) in names { #expect(try await store.read { try $0.member(id)?.name } == name) }
    }
}
