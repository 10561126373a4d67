import BidlySQL
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The catalog in a house")
struct HouseTests {
    @Test("A full and an empty cache lead to the same decisions and to tables that match the log")
    func randomCommands() async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), script = RandomCommands()
        let warm = try await TestHouse()
        var cold = try await TestHouse()
        let kinds: Set = [
            "brandAdded", "categoryAdded", "changed", "itemDrafted", "itemRelisted", "itemReviewed", "itemRevised",
        ]
        // At least 500 commands, and more until each kind of event has occurred.
        var step = 0, seen: Set<String> = []
        while step < 500 || seen != kinds {
            try #require(step < 20_000, "seed \(seed) leads to few kinds of events")
            step += 1
            if step >= 500 { seen = Set(try await warm.log().map(\.kind)) }
            let command = script.next(using: &random)
            let results = (await command.run(in: warm), await command.run(in: cold))
            #expect(results.0 == results.1, "seed \(seed), step \(step): \(command)")
            await cold.house.close()
            cold = try await TestHouse(beside: cold)
        }
        #expect(try await warm.log() == cold.log(), "seed \(seed)")
        #expect(try await warm.house.fullCheck().problems == [], "seed \(seed)")
        #expect(try await cold.house.fullCheck().problems == [], "seed \(seed)")
    }

    @Test("Houses on one file decide on the latest state")
    func severalHouses() async throws {
        let seed = TestSeed.next()
        var random = SplitMix64(seed: seed), script = RandomCommands()
        let alone = try await TestHouse(), first = try await TestHouse()
        let houses = [first, try await TestHouse(beside: first), try await TestHouse(beside: first)]
        for step in 0..<200 {
            let command = script.next(using: &random)
            let house = houses[Int.random(in: 0..<3, using: &random)]
            let results = (await command.run(in: alone), await command.run(in: house))
            #expect(results.0 == results.1, "seed \(seed), step \(step): \(command)")
        }
        #expect(try await alone.log() == first.log(), "seed \(seed)")
        #expect(try await first.house.fullCheck().problems == [], "seed \(seed)")
    }

    @Test("The tables are rebuilt from the log alone, and a check finds a manually changed row")
    func rebuild() async throws {
        var random = SplitMix64(seed: 5), script = RandomCommands()
        let house = try await TestHouse()
        for _ in 0..<200 { _ = await script.next(using: &random).run(in: house) }
        func rows() throws -> [[SQLValue]] {
            let connection = try house.database.open(.read)
            return try ["items", "categories", "brands"].flatMap { table in
                try connection.prepare("SELECT * FROM \(table) ORDER BY 1").query().map(\.values)
            }
        }
        let before = try rows()
        for change in [
            "UPDATE items SET title = 'Changed' WHERE subject = (SELECT min(subject) FROM items)",
            "UPDATE items SET review_rating = 1 WHERE subject = (SELECT max(subject) FROM items)",
            "DELETE FROM categories WHERE id = (SELECT min(id) FROM categories)",
            "INSERT INTO brands (id, name) VALUES ('added', 'By hand')",
        ] {
            let connection = try house.database.open(.write)
            try connection.transaction(.write) { try connection.execute(script: change) }
            #expect(try await house.house.fullCheck().problems.count == 1, "\(change)")
            #expect(try await house.house.rebuild() == house.log().count)
            #expect(try await house.house.fullCheck().problems == [])
            #expect(try rows() == before)
        }
    }

    @Test("The number of statement executions does not depend on the batch size")
    func waits() async throws {
        let house = try await TestHouse()
        let radios = try await house.addCategory("Radios"), brand = try await house.addBrand("Acme")
        let details = try ItemDetails(title: "Radio", category: radios, brand: brand)
        let other = try ItemDetails(title: "Valve radio", category: radios, brand: brand)
        var perCommit: Set<Int> = []
        for size in [1, 10, 200] {
            let ids = (0..<size).map { ItemID(bits: UInt64(size * 1_000 + $0)) }
            let items = ids.map { Item(id: $0, seller: "sam", details: details, createdAt: house.clock.now) }
            try await house.perform(.importItems(items), by: TestHouse.administrator)
            house.database.resetCounts()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in ids { group.addTask { try await house.revise(id, to: other) } }
                try await group.waitForAll()
            }
            let counts = house.database.counts
            #expect(counts.runs % counts.commits == 0)
            perCommit.insert(counts.runs / counts.commits)
            #expect(size < 200 || counts.commits < 100)
        }
        #expect(perCommit.count == 1, "\(perCommit)")
    }

    @Test("Between commits the cache has no items, only known categories")
    func memory() async throws {
        let house = try await TestHouse()
        let radios = try await house.addCategory("Radios")
        let item = try await house.draft(in: radios)
        for title in ["Radio 1", "Radio 2", "Radio 3"] {
            house.database.resetCounts()
            try await house.revise(item.id, to: ItemDetails(title: title, category: radios))
            // Four reads (rebuild count, catch-up, item, auction) and two writes (log, item). The sequence of the item
            // is known from its draft; the category and the auction have no sequence.
            #expect(house.database.counts.runs == 6)
        }
    }

    @Test("Event bodies repeat no column and omit absent values")
    func bodies() async throws {
        let house = try await TestHouse()
        try await house.perform(.addCategory(NewCategory(name: "Radios"), as: "radios"), by: TestHouse.administrator)
        try await house.perform(
            .addCategory(NewCategory(name: "Tubes", parent: "radios"), as: "tubes"),
            by: TestHouse.administrator
        )
        try await house.perform(.addBrand(NewBrand(name: "Acme"), as: "acme"), by: TestHouse.administrator)
        try house.store(photos: ["front", "back"])
        let details = try ItemDetails(
            title: "Valve \"radio\"",
            description: "It\nhums.",
            category: "tubes",
            brand: "acme",
            condition: .used,
            photos: ["front", "back"]
        )
        try await house.perform(.draft(details, as: "radio"))
        try await house.revise("radio", to: ItemDetails(title: "Radio", category: "tubes"))
        try await house.publish("radio", as: ItemAuction(revision: .nothing, isRelistable: true, buyer: "anna"))
        try await house.perform(.relist("radio", as: "again"))
        try await house.perform(.review("radio", NewReview(rating: 4, text: "Fine.")), by: TestHouse.anna)
        let bodies = try await house.log().filter { $0.module == "catalog" }.map { entry in
            "\(entry.subject) \(entry.kind) \(entry.version) \(String(decoding: entry.body, as: UTF8.self))"
        }
        #expect(
            bodies == [
                #"all categories categoryAdded 1 {"id":"radios","name":"Radios"}"#,
                #"all categories categoryAdded 1 {"id":"tubes","name":"Tubes","parent":"radios"}"#,
                #"all brands brandAdded 1 {"id":"acme","name":"Acme"}"#,
                #"radio itemDrafted 1 {"seller":"sam","title":"Valve \"radio\"","description":"It\u000ahums.","#
                    + #""category":"tubes","brand":"acme","condition":"used","photos":["front","back"]}"#,
                #"radio itemRevised 1 {"title":"Radio","category":"tubes"}"#,
                #"again itemDrafted 1 {"seller":"sam","title":"Radio","category":"tubes","relistedFrom":"radio"}"#,
                #"radio itemRelisted 1 {"as":"again"}"#,
                #"radio itemReviewed 1 {"author":"anna","rating":4,"text":"Fine."}"#,
            ]
        )
        #expect(try await house.house.fullCheck().problems == [])
        #expect(try await house.house.read { try $0.activity(ActivityQuery(.after(0)), limit: 100) }.isEmpty)
    }
}
