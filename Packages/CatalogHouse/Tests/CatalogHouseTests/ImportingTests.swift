import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Import of items")
struct ImportingTests {
    private let house: TestHouse
    private let radios: ItemCategoryID

    init() async throws {
        house = try await TestHouse()
        radios = try await house.addCategory("Radios")
    }

    private func item(_ id: ItemID, of seller: MemberID = "sam", title: String = "Radio") throws -> Item {
        let details = try ItemDetails(title: title, category: radios)
        let yesterday = house.clock.now.advanced(by: .seconds(-86_400))
        return Item(id: id, seller: seller, details: details, createdAt: yesterday)
    }

    @Test("Items are imported with their drafting times; existing items are unchanged")
    func recording() async throws {
        let old = try item("old"), drafted = try await house.draft(in: radios)
        let taken = try item(drafted.id, of: "anna"), existing = try item(drafted.id, title: "Changed")
        let items = [old, taken, existing, try item("old", title: "Again"), try item("other", of: "stranger")]
        let outcomes = try await house.perform(.importItems(items), by: TestHouse.administrator)
        #expect(outcomes == [.new, .identifierTaken, .existing, .existing, .new])
        #expect(try await house.item("old") == old)
        #expect(try await house.item(drafted.id) == drafted)
        #expect(try await house.log().map(\.time).suffix(2) == [old.createdAt, old.createdAt])
        let again = try await house.perform(.importItems(items), by: TestHouse.administrator)
        #expect(again == [.existing, .identifierTaken, .existing, .existing, .existing])
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("Only administrators import items, and the whole batch is refused for one invalid item")
    func refusals() async throws {
        let good = try item("good")
        await #expect(throws: CallerRefusal.administratorsOnly) { try await house.perform(.importItems([good])) }
        let nowhere = Item(
            id: "bad",
            seller: "sam",
            details: try ItemDetails(title: "Radio", category: "nowhere"),
            createdAt: house.clock.now
        )
        let relisted = Item(
            id: "bad",
            seller: "sam",
            details: good.details,
            relistedFrom: "good",
            createdAt: house.clock.now
        )
        let revised = good.revised(good.details)
        for (bad, field) in [(revised, "version"), (nowhere, "category"), (relisted, "relistedFrom")] {
            let refusal = await #expect(throws: CatalogRefusal.self) {
                try await house.perform(.importItems([good, bad]), by: TestHouse.administrator)
            }
            guard case .invalid(let fault)? = refusal else {
                Issue.record("\(String(describing: refusal))")
                continue
            }
            #expect(fault.field == field)
        }
        #expect(try await house.item("good") == nil)
    }

    @Test("The number of statement executions does not depend on the number of items")
    func waits() async throws {
        var runs: [Int] = []
        for count in [1, 10, 2_000] {
            let items = try (0..<count).map { try item(ItemID(bits: UInt64(count * 10_000 + $0))) }
            house.database.resetCounts()
            let outcomes = try await house.perform(.importItems(items), by: TestHouse.administrator)
            #expect(outcomes == Array(repeating: .new, count: count))
            runs.append(house.database.counts.runs)
        }
        #expect(Set(runs).count == 1, "\(runs)")
    }
}
