import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@Suite("Categories and brands")
struct NameTests {
    private let house: TestHouse

    init() async throws { house = try await TestHouse() }

    private func add(_ name: String, below parent: ItemCategoryID? = nil) -> Command<CatalogHouse, ItemCategory> {
        let id = house.catalog.identifiers.next(ItemCategorySubject.self)
        return .addCategory(NewCategory(name: name, parent: parent), as: id)
    }

    private func invalid(_ field: String, _ reason: String) -> CatalogRefusal { .invalid(InvalidField(field, reason)) }

    @Test("Only administrators add categories and brands; a name is unique among siblings, ignoring case")
    func adding() async throws {
        let radios = try await house.perform(add("Radios"), by: TestHouse.administrator)
        #expect(radios.name == "Radios" && radios.parent == nil)
        for caller in [TestHouse.sam, .anonymous] {
            await #expect(throws: CallerRefusal.administratorsOnly) {
                try await house.perform(add("Lamps"), by: caller)
            }
            await #expect(throws: CallerRefusal.administratorsOnly) {
                try await house.perform(.addBrand(NewBrand(name: "Acme"), as: "acme"), by: caller)
            }
        }
        await #expect(throws: CatalogRefusal.nameTaken("Radios")) { try await house.addCategory("RADIOS") }
        let tubes = try await house.addCategory("Tubes", below: radios.id)
        let inner = try await house.addCategory("Radios", below: radios.id)
        await #expect(throws: CatalogRefusal.nameTaken("Tubes")) {
            try await house.addCategory("tubes", below: radios.id)
        }
        #expect(try await house.categories().map(\.id) == [radios.id, inner, tubes])
        let acme = try await house.addBrand("Acme"), rene = try await house.addBrand("Rene\u{301}")
        await #expect(throws: CatalogRefusal.nameTaken("Acme")) { try await house.addBrand("ACME") }
        await #expect(throws: CatalogRefusal.nameTaken("Ren\u{E9}")) { try await house.addBrand("REN\u{C9}") }
        #expect(try await house.brands().map(\.id) == [acme, rene])
        await #expect(throws: IdentifierTaken.self) {
            try await house.perform(.addBrand(NewBrand(name: "Other"), as: acme), by: TestHouse.administrator)
        }
        await #expect(throws: IdentifierTaken.self) {
            let new = NewCategory(name: "Other")
            try await house.perform(.addCategory(new, as: tubes), by: TestHouse.administrator)
        }
    }

    @Test("A name must be valid, and a parent must exist and not be too deep")
    func validation() async throws {
        await #expect(throws: invalid("name", "must not contain invisible characters")) {
            try await house.addBrand("Tarn\u{200B}wick")
        }
        await #expect(throws: invalid("name", "must not contain invisible characters")) {
            try await house.addCategory("Lamps\u{E0041}")
        }
        await #expect(throws: CatalogRefusal.self) { try await house.addBrand(" ") }
        await #expect(throws: invalid("name", "must not contain '>'")) { try await house.addCategory("Radios > Tubes") }
        await #expect(throws: invalid("parent", "must be a category of the house")) {
            try await house.addCategory("Radios", below: "nowhere")
        }
        var parent: ItemCategoryID?
        for level in 1...CategoryPath.maximumDepth {
            parent = try await house.addCategory("Level \(level)", below: parent)
        }
        let deepest = parent
        await #expect(throws: invalid("parent", "must be at most 15 levels deep")) {
            try await house.addCategory("Too deep", below: deepest)
        }
        let path = try await house.catalog.read { session, _ in try session.path(to: #require(deepest)) }
        #expect(path.map(\.name) == (1...CategoryPath.maximumDepth).map { "Level \($0)" })
        await #expect(throws: CatalogRefusal.notFound) {
            try await house.catalog.read { session, _ in try session.path(to: "nowhere") }
        }
    }

    @Test("An import adds missing categories and brands; a repeated import adds nothing")
    func recording() async throws {
        let radios = try await house.addCategory("Radios")
        let texts = ["Radios", "Collectibles > Radios > Tubes", "COLLECTIBLES > radios"]
        let paths = try texts.map { try CategoryPath($0) }
        func record() async throws -> ImportedNames {
            try await house.perform(
                .importNames(categories: paths, brands: ["Belloran", "BELLORAN", "Tarnwick"]),
                by: TestHouse.administrator
            )
        }
        let names = try await record()
        #expect(names.categories[paths[0]] == radios)
        let tree = CategoryTree(try await house.categories())
        for (path, expected) in zip(
            paths,
            [["Radios"], ["Collectibles", "Radios", "Tubes"], ["Collectibles", "Radios"]]
        ) {
            #expect(tree.path(to: try #require(names.categories[path])).map(\.name) == expected)
        }
        #expect(tree.all.count == 4)
        #expect(try await house.brands().map(\.name) == ["Belloran", "Tarnwick"])
        #expect(names.brands["BELLORAN"] == names.brands["Belloran"])
        let log = try await house.log()
        #expect(try await record() == names)
        #expect(try await house.log() == log)
        await #expect(throws: CatalogRefusal.nameTaken("Belloran")) { try await house.addBrand("belloran") }
    }

    @Test("Identifiers of imported categories and brands are derived from the names")
    func identifiers() async throws {
        let other = try await TestHouse()
        _ = try await other.perform(
            .importNames(categories: [CategoryPath("Lamps")], brands: ["Acme"]),
            by: TestHouse.administrator
        )
        let command = Command.importNames(categories: [try CategoryPath("Lamps > Oil")], brands: ["Belloran", "Acme"])
        let names = try await house.perform(command, by: TestHouse.administrator)
        #expect(try await other.perform(command, by: TestHouse.administrator) == names)
    }

    @Test("Only administrators import names, and the whole batch is refused for one invalid name")
    func refusedRecording() async throws {
        let path = try CategoryPath("Radios")
        await #expect(throws: CallerRefusal.administratorsOnly) {
            try await house.perform(.importNames(categories: [path], brands: []))
        }
        await #expect(throws: CatalogRefusal.self) {
            let command = Command.importNames(categories: [path], brands: ["Acme", " "])
            return try await house.perform(command, by: TestHouse.administrator)
        }
        #expect(try await house.log().isEmpty)
    }
}
