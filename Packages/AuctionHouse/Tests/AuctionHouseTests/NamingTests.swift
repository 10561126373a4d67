import AuctionHouse
import Catalog
import FoundationCore
import Testing

@Suite("adding categories and makers") struct NamingTests {
    @Test("the categories of a path are made as far as they are not there")
    func category() async throws {
        let house = House()
        let radios = try await house.house.addCategory(CategoryPath("Collectibles > Radios"))
        let tubes = try await house.house.addCategory(CategoryPath("Collectibles > Radios > Tubes"))
        #expect(tubes.name == "Tubes" && tubes.parent == radios.id)
        #expect(try await house.house.addCategory(CategoryPath("Collectibles > Radios")) == radios)
        let tree = try await house.house.read { CategoryTree(try $0.categories()) }
        #expect(tree.all.count == 3 && tree.path(to: tubes.id).map(\.name) == ["Collectibles", "Radios", "Tubes"])
    }

    @Test("a category that an admin made is the one that a path leads to")
    func categoryOfAdmin() async throws {
        let house = House()
        let made = try await house.details().category
        #expect(try await house.house.addCategory(CategoryPath("Radios")).id == made)
    }

    @Test("a maker is made once, and listings name it")
    func brand() async throws {
        let house = House()
        let brand = try await house.house.addBrand(named: "Belloran")
        #expect(try await house.house.addBrand(named: "Belloran") == brand)
        #expect(try await house.house.read { try $0.brands().count } == 1)
        #expect(try await house.house.checkIntegrity().isSound)
    }

    @Test("capital and small letters make no other name: not here, not for an admin, and not in what is imported")
    func lettersAlone() async throws {
        let house = House(), radios = try await house.house.addCategory(CategoryPath("Collectibles > Radios"))
        try await house.house.addBrand(named: "Belloran")
        let maker = await #expect(throws: NameTaken.self) { try await house.house.addBrand(named: "BELLORAN") }
        let category = await #expect(throws: NameTaken.self) {
            try await house.house.addCategory(CategoryPath("collectibles > RADIOS"))
        }
        #expect(maker?.name == "Belloran" && category?.name == "Radios")
        #expect(try await house.house.addCategory(CategoryPath("COLLECTIBLES > Radios")) == radios)
        let admin = Caller(member: nil, isAdmin: true)
        for command in [
            HouseCommand.addBrand(name: "belloran"), .addCategory(name: "radios", parent: radios.parent),
        ] {
            guard case .decided(let result) = try await house.house.perform(HouseRequest(command, by: admin)) else {
                Issue.record("it was asked for once")
                return
            }
            #expect(throws: HouseRefusal.nameTaken) { try result.get() }
        }
        let text = """
            title,seller,category_path,brand,first_bid_cents,started,ends
            Radio,ada,collectibles > radios,belloran,100,2030-01-01T00:00:00.000Z,2030-01-09T00:00:00.000Z
            """
        let report = try await house.house.importListings(from: MemoryByteSource(Array(text.utf8)))
        #expect(report.imported == 1)
        #expect(try await house.house.read { try $0.brands().count + $0.categories().count } == 3)
    }

    @Test("what can be no name is refused, and nothing is added")
    func badName() async throws {
        let house = House()
        await #expect(throws: InvalidField.self) { try await house.house.addBrand(named: " ") }
        #expect(try await house.house.read { try $0.brands().isEmpty })
    }

    @Test("a member is found by name, however it is written; nobody by another")
    func member() async throws {
        let house = House()
        let rene = try await house.register("Ren\u{E9}")
        #expect(try await house.house.member(named: "RENE\u{301}")?.id == rene)
        #expect(try await house.house.member(named: "Rene") == nil)
    }
}
