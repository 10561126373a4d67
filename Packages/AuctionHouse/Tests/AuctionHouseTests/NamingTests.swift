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
        #expect(try await house.house.addBrand(named: "belloran") != brand)
        #expect(try await house.house.read { try $0.brands().count } == 2)
        #expect(try await house.house.checkIntegrity().isSound)
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
