import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Registration")
struct MemberCommandTests {
    @Test("Names are taken once, whatever their case and however composed")
    func names() async throws {
        let house = try await TestHouse()
        _ = try await house.register("Anna")
        await #expect(throws: BiddingRefusal.nameTaken) { try await house.register("ANNA") }
        _ = try await house.register("Rene\u{301}")
        await #expect(throws: BiddingRefusal.nameTaken) { try await house.register("REN\u{C9}") }
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("The same name in one batch is taken once")
    func sameBatch() async throws {
        let house = try await TestHouse()
        let registered = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                let name = number.isMultiple(of: 2) ? "anna" : "ANNA"
                group.addTask { (try? await house.register(name)) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(registered == 1)
        #expect(try await house.log().count == 1)
    }

    @Test("A name that another house has taken meanwhile is refused, although it was free before")
    func takenElsewhere() async throws {
        let house = try await TestHouse(), other = try await TestHouse(beside: house)
        _ = try await house.register("Anna")
        await #expect(throws: BiddingRefusal.nameTaken) { try await house.register("anna") }
        _ = try await other.register("Ben")
        await #expect(throws: BiddingRefusal.nameTaken) { try await house.register("BEN") }
    }

    @Test(
        "A name has 1 to 64 bytes, no blank at its ends, and no invisible characters",
        arguments: ["", " Anna", "Anna ", "An\u{200B}na", "An\nna", String(repeating: "a", count: 65)]
    )
    func invalidNames(_ name: String) {
        #expect(throws: InvalidField.self) { try MemberName(name) }
    }

    @Test("Houses that draw the same identifiers take nothing from each other")
    func takenIdentifiers() async throws {
        let first = try await TestHouse()
        var names: [MemberID: String] = [:]
        for name in ["Anna", "Boris", "Clara"] {
            let house = try await TestHouse(beside: first, identifiers: SequentialIdentifierSource())
            let member = try await house.join(name)
            names[try #require(member.member)] = name
        }
        #expect(names.count == 3)
        for (id, name) in names { #expect(try await first.get("/v1/members/\(id)").json["name"]?.string == name) }
        await #expect(throws: IdentifierTaken.self) {
            try await first.perform(.register(MemberName("Dora"), as: #require(names.keys.first)))
        }
    }

    @Test("An import registers each member once")
    func recording() async throws {
        let house = try await TestHouse()
        let recorded = try await house.perform(.recordMember(MemberName("Anna"), as: "a1"), asAdmin: true)
        #expect(try await house.perform(.recordMember(MemberName("Anna 2"), as: "a1"), asAdmin: true) == recorded)
        await #expect(throws: BiddingRefusal.nameTaken) {
            try await house.perform(.recordMember(MemberName("anna"), as: "a2"), asAdmin: true)
        }
        await #expect(throws: CallerRefusal.administratorsOnly) {
            try await house.perform(.recordMember(MemberName("Ben"), as: "b1"), by: "a1")
        }
        #expect(try await house.log().count == 1)
    }
}
