import AuctionHouse
import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Testing

@Suite("A damaged house")
struct DamageTests {
    @Test(
        "A request for a row that cannot be read gets 500 without internals; other requests succeed",
        arguments: [
            ("UPDATE auctions SET start_price = -1", "/v1/items/ID/auction"),
            ("UPDATE auctions SET currency = 'XXX'", "/v1/items/ID/auction"),
            ("UPDATE items SET title = ''", "/v1/items/ID"),
            ("UPDATE items SET category = 'much too long a name for one'", "/v1/items/ID"),
            ("UPDATE bids SET bidder = 'much too long a name for one'", "/v1/items/ID/auction/bids"),
            ("UPDATE publications SET body = CAST('{' AS BLOB)", "/v1/activity"),
            ("UPDATE categories SET name = ''", "/v1/categories"),
        ]
    )
    func unreadable(damage: String, target: String) async throws {
        let house = try await APIHouse(), script = try await HouseScript.run { _ in house }
        let target = target.replacing("ID", with: try script.item("radio"))
        #expect(try await house.send(.get, target).status == 200)
        let anna = try script.member("Anna")
        try house.damage(damage)
        let other = try await APIHouse(beside: house)
        for house in [house, other] {
            let reply = try await house.send(.get, target)
            #expect(reply.status == 500 && reply.problem == "internal-error", "\(reply.text)")
            #expect(!reply.text.contains("SQL") && reply.json["detail"] == nil)
            #expect(try await house.send(.get, "/v1/brands").status == 200)
            let outcome = try await house.send(
                .get,
                "/v1/outcomes",
                as: anna,
                fields: [.idempotencyKey: "decline"]
            )
            #expect(outcome.status == 200 && outcome.json["response"]?["status"] == 200, "\(outcome.text)")
        }
    }

    @Test("Damage of one auction does not affect bids on others in the same commit")
    func oneOfMany() async throws {
        let house = try await APIHouse()
        let sam = try await house.register("Sam"), anna = try await house.register("Anna")
        let category = try await house.category("Radios")
        var items: [String] = []
        for _ in 0..<20 {
            let item = try await house.draft(in: category, by: sam)
            try await house.publish(item, by: sam)
            items.append(item)
        }
        let damaged = items[7]
        try house.damage("UPDATE auctions SET currency = 'XXX' WHERE item = '\(damaged)'")
        let other = try await APIHouse(beside: house)
        let accepted = try await withThrowingTaskGroup(of: String?.self) { group in
            for item in items {
                group.addTask { try await other.bid(2000, on: item, as: anna, key: item).status == 201 ? item : nil }
            }
            return try await group.reduce(into: Set<String>()) { found, item in item.map { _ = found.insert($0) } }
        }
        #expect(accepted == Set(items).subtracting([damaged]))
    }

    /// Columns that the check ignores, because their values are derived from other tables or are surrogate keys.
    private static let surrogates: Set = ["listing_names.number", "listings.row_key"]

    @Test(
        "Damage in any column of any derived table is found, and a rebuild repairs it",
        arguments: [
            "items", "categories", "brands", "auctions", "bids", "participations", "retractions", "members", "listings",
            "listing_drafts", "publications",
        ]
    )
    func columns(of table: String) async throws {
        let house = try await APIHouse()
        _ = try await HouseScript.run { _ in house }
        let columns: [(name: String, type: String)] = try {
            let connection = try house.database.open(.read)
            let rows = try connection.prepare("SELECT name, type FROM pragma_table_info(?1)").query(table)
            return try rows.map { (try $0.read(0), try $0.read(1)) }
        }()
        #expect(!columns.isEmpty)
        for (name, type) in columns where !Self.surrogates.contains("\(table).\(name)") {
            let value =
                switch type {
                case "INTEGER": "coalesce(\(name), 0) + 1000003"
                case "TEXT": "coalesce(\(name), '') || 'x'"
                default: "CAST(coalesce(\(name), '') || 'x' AS BLOB)"
                }
            // Changes one row. Its value must not be part of the key of another row.
            try house.damage(
                "UPDATE \(table) SET \(name) = \(value) "
                    + "WHERE (\(columns[0].name)) = (SELECT max(\(columns[0].name)) FROM \(table))"
            )
            let problems = try await house.fullCheck().problems
            let isFound = problems.contains { problem in
                guard case .difference(let difference) = problem else { return false }
                return difference.table == table
            }
            #expect(isFound, "\(table).\(name): \(problems)")
            _ = try await house.house.house.rebuild()
            #expect(try await house.fullCheck().problems == [], "\(table).\(name)")
        }
    }

    @Test("A missing derived table or index is found, and a rebuild creates it again")
    func missingDerivedTables() async throws {
        let house = try await APIHouse()
        _ = try await HouseScript.run { _ in house }
        func definitions() throws -> [String] {
            let connection = try house.database.open(.read)
            return try connection.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").query()
                .map { try $0.read(0) }
        }
        let complete = try definitions()
        for table in ["items", "auctions", "bids", "orders", "publications", "listings", "listing_index", "members"] {
            try house.damage("DROP TABLE \(table)")
            let problems = try await house.fullCheck().problems
            #expect(problems.contains(.unreadableTable(table, isDerived: true)), "\(table): \(problems)")
            _ = try await house.house.house.rebuild()
            #expect(try await house.fullCheck().problems == [], "\(table)")
            #expect(try definitions() == complete, "\(table)")
        }
    }

    @Test("A missing kept table is reported as a loss that a rebuild cannot repair")
    func missingKeptTable() async throws {
        let house = try await APIHouse()
        _ = try await HouseScript.run { _ in house }
        try house.damage("DROP TABLE passwords")
        let problems = try await house.fullCheck().problems
        #expect(problems == [.unreadableTable("passwords", isDerived: false)])
        #expect(problems.first?.description.contains("restore the house from a backup") == true)
    }

    @Test(
        "Damage in the word index, missing rows and extra rows are found, and a rebuild repairs them",
        arguments: [
            "INSERT INTO listing_index (listing_index) VALUES ('delete-all')", "DELETE FROM listings",
            "DELETE FROM listing_words", "UPDATE listing_names SET name = name || '!'", "DELETE FROM members",
            "DELETE FROM participations", "DELETE FROM bids WHERE sequence = 2",
            "INSERT INTO brands VALUES ('extra', 'Extra')",
            "DELETE FROM publications WHERE position = (SELECT max(position) FROM publications)",
        ]
    )
    func rows(damage: String) async throws {
        let house = try await APIHouse()
        _ = try await HouseScript.run { _ in house }
        try house.damage(damage)
        #expect(try await !house.fullCheck().problems.isEmpty)
        _ = try await house.house.house.rebuild()
        #expect(try await house.fullCheck().problems == [])
    }
}
