import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

@Suite("Identifier collisions")
struct TakenIdentifiersTests {
    @Test("Houses on one file that generate the same identifiers retry with the next identifier")
    func twice() async throws {
        let first = try await APIHouse()
        var names: [MemberID: String] = [:]
        for name in ["Anna", "Boris", "Clara"] {
            let house = try await APIHouse(beside: first, identifiers: SequentialIdentifierSource())
            names[try #require(try await house.register(name).member)] = name
        }
        #expect(names.count == 3)
        for (id, name) in names {
            #expect(try await first.send(.get, "/v1/members/\(id)").json["name"] == .string(name))
        }
        #expect(try await first.fullCheck().problems == [])
    }
}
