import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Testing

@Suite("Registration")
struct MemberCommandTests {
    @Test("A name is unique ignoring case and Unicode composition")
    func names() async throws {
        let house = try await TestHouse()
        _ = try await house.register("Anna")
        await #expect(throws: BiddingRefusal.nameTaken) { try await house.register("ANNA") }
        _ = try await house.register("Rene\u{301}")
        await #expect(throws: BiddingRefusal.nameTaken) { try await house.register("REN\u{C9}") }
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("The same name in one batch is registered once")
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

    @Test("A name that another house registered meanwhile is refused")
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

    @Test("Houses that generate the same identifiers do not overwrite each other's members")
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

    @Test("An import resolves a name to the existing member, or registers one at the imported time")
    func recordingAnyone() async throws {
        let house = try await TestHouse()
        let anna = try await house.register("Anna")
        let time = house.soon(.seconds(-86_400))
        let records = [
            MemberImport(try MemberName("anna"), as: .anyMember),
            MemberImport(try MemberName("Ben"), as: .anyMember, registeredAt: time),
        ]
        let outcomes = try await house.perform(.importMembers(records), asAdmin: true)
        #expect(outcomes == [.existing(anna), .new(records[1].id)])
        #expect(try await house.log().last?.time == time)
        let again = try await house.perform(.importMembers(records), asAdmin: true)
        #expect(again == [.existing(anna), .existing(records[1].id)])
        await #expect(throws: CallerRefusal.administratorsOnly) {
            try await house.perform(.importMembers(records), by: anna)
        }
        #expect(try await house.log().count == 2)
    }

    @Test("A recorded name never resolves to a registered member; a number is appended to a taken name")
    func recordingBidders() async throws {
        let house = try await TestHouse()
        let registered = try await house.register("anna")
        var records = try ["Anna", "anna"].map { MemberImport(try MemberName($0), as: .importedMember) }
        #expect(try await house.perform(.importMembers(records), asAdmin: true) == [.nameTaken, .nameTaken])
        for index in records.indices { try records[index].chooseNextName() }
        #expect(
            try await house.perform(.importMembers(records), asAdmin: true) == [.new(records[0].id), .nameTaken]
        )
        try records[1].chooseNextName()
        #expect(try await house.perform(.importMembers([records[1]]), asAdmin: true) == [.new(records[1].id)])
        let again = try ["Anna", "anna"].map { MemberImport(try MemberName($0), as: .importedMember) }
        let existing = records.map { MemberImportOutcome.existing($0.id) }
        #expect(try await house.perform(.importMembers(again), asAdmin: true) == existing)
        #expect(records[0].name.text == "Anna 2" && records[1].name.text == "anna 3")
        #expect(!records.map(\.id).contains(registered))
    }

    @Test("An import advances to the next identifier if another member has the first one")
    func recordingTakenIdentifier() async throws {
        let house = try await TestHouse()
        for identity in [MemberImport.Identity.anyMember, .importedMember] {
            var record = MemberImport(try MemberName("Ben \(identity)"), as: identity)
            try await house.perform(.register(MemberName("Taker \(identity)"), as: record.id))
            #expect(try await house.perform(.importMembers([record]), asAdmin: true) == [.identifierTaken])
            record.chooseNextIdentifier()
            #expect(try await house.perform(.importMembers([record]), asAdmin: true) == [.new(record.id)])
        }
    }
}
