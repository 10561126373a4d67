import AuctionHouse
import BidlySQLite
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

@Suite("a damaged file") struct DamageTests {
    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test(
        "what cannot be read is told as corrupt, and the rest stays readable",
        arguments: [
            "UPDATE log SET body = '{\"v\":1}'", "UPDATE auctions SET start_price = -1",
            "UPDATE increments SET tiers = '1'", "DELETE FROM increments", "UPDATE auctions SET status = 'lost'",
            "UPDATE bids SET bidder = 'much too long a name for one'", "UPDATE bids SET currency = 'XXX'",
            "UPDATE members SET name = ''", "UPDATE log SET item = NULL", "UPDATE log SET retracted_by = 'eve'",
        ]
    )
    func damaged(_ damage: String) async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        _ = try await store.write { house in
            try house.put(Member(id: "anna", name: "Anna", registeredAt: Sample.time))
            return try Sample.put(1...3, in: house)
        }
        try SQLiteDatabase(.file(file.path), schema: HouseSchema.current()).execute(damage)
        let failure = await #expect(throws: StoreFailure.self) {
            try await store.read { house in
                _ = try (house.log(after: 0, limit: 10), house.auction(of: "radio"), house.bids(on: "radio"))
                _ = try house.member("anna")
            }
        }
        #expect(failure?.code == .corrupt)
        #expect(try await store.read { try $0.answer(to: Sample.key(1)) } == Sample.answer(1))
    }

    @Test(
        "a check tells what is damaged, and a rebuild mends what the log tells",
        arguments: [
            ("UPDATE auctions SET start_price = -1", "auction"), ("UPDATE auctions SET status = 'lost'", "auction"),
            ("UPDATE items SET title = ''", "item"), ("UPDATE members SET name = ''", "member"),
            ("UPDATE log SET bid_count = 7 WHERE item IS NOT NULL", "effect"), ("DELETE FROM listings", "listing"),
            ("UPDATE listings SET category = 99", "listing"),
            ("UPDATE auctions SET slot = NULL", "listing"), ("UPDATE names SET name = name || '!'", "listing"),
            ("UPDATE listings SET starts_at = 1", "listing"), ("DELETE FROM words", "listing"),
            ("INSERT INTO listing_index (listing_index) VALUES ('delete-all')", "listing"),
            (
                "INSERT INTO listing_index (listing_index, rowid, title) SELECT 'delete', slot, 'radio' FROM listings",
                "listing"
            ),
            ("DELETE FROM members", "member"),
            ("UPDATE categories SET name = '>'", "category"),
        ]
    )
    func checked(_ damage: String, kind: String) async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        let house = AuctionHouse(
            store: store,
            clock: TestClock(),
            identifiers: SequentialIdentifierSource()
        )
        let listing = "Radio,Radios,1000,sam,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let file = "title,category_path,first_bid_cents,seller,started,ends\n\(listing)\n"
        _ = try await house.importListings(from: MemoryByteSource(file.utf8))
        #expect(try await house.checkIntegrity().isSound)
        try SQLiteDatabase(.file(self.file.path), schema: HouseSchema.current()).execute(damage)
        let report = try await house.checkIntegrity()
        #expect(report.differences.contains { $0.kind.rawValue == kind } && report.damage.isEmpty)
        #expect(try await house.rebuild().differences.contains { $0.kind.rawValue == kind })
        #expect(try await house.checkIntegrity().isSound)
    }

    @Test("a check finds a wrong value in each column of an auction; a rebuild mends it", arguments: WrongColumn.all)
    func columns(_ column: String, value: String) async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        let house = AuctionHouse(store: store, clock: TestClock(), identifiers: SequentialIdentifierSource())
        let listing = "Radio,Radios,1000,sam,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let lines = "title,category_path,first_bid_cents,seller,started,ends\n\(listing)\n"
        _ = try await house.importListings(from: MemoryByteSource(lines.utf8))
        let database = try SQLiteDatabase(.file(file.path), schema: HouseSchema.current())
        let known = try database.prepare("SELECT name FROM pragma_table_info('auctions')").query { row in
            try row.read(0, as: String.self)
        }
        #expect(Set(known) == Set(WrongColumn.all.map(\.0) + ["item"]))
        try database.execute("UPDATE auctions SET \(column) = \(value)")
        let report = try await house.checkIntegrity()
        #expect(!report.isSound && report.isRepairable)
        if column == "price" {
            #expect(
                report.faults.allSatisfy {
                    $0.hasPrefix("\"Radio\"")
                        && $0.hasSuffix("the row's index columns disagree with its body: price 1100, expected 1000")
                }
            )
        }
        #expect(try await house.rebuild().differences == report.differences)
        #expect(try await house.checkIntegrity().isSound)
    }

    @Test("what is damaged of one auction costs those nothing who bid on others in the same commit")
    func oneOfMany() async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        let first = AuctionHouse(store: store, clock: TestClock(), identifiers: SequentialIdentifierSource())
        let listings = (1...20).map { "Radio \($0),Radios,1000,sam,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z\n" }
        let lines = "title,category_path,first_bid_cents,seller,started,ends\n" + listings.joined()
        _ = try await first.importListings(from: MemoryByteSource(lines.utf8))
        let registering = HouseRequest(.register(name: "Anna"), by: .anonymous)
        guard case .decided(.success(.member(let anna))) = try await first.perform(registering) else {
            Issue.record("not registered")
            return
        }
        let sam = try #require(try await store.read { try $0.member(named: "sam") }).id
        let items = try await store.read { try $0.itemsSold(by: sam, after: nil, limit: 100) }
        let database = try SQLiteDatabase(.file(file.path), schema: HouseSchema.current())
        try database.execute("UPDATE auctions SET status = 'lost' WHERE item = ?", items[7].rawValue)
        let house = AuctionHouse(store: store, clock: TestClock(), identifiers: SequentialIdentifierSource())
        let accepted = await withTaskGroup(of: ItemID?.self) { group in
            for item in items {
                group.addTask {
                    let bid = HouseCommand.placeBid(item, maximum: Money(minorUnits: 2000, currency: .usd))
                    let result = try? await house.perform(HouseRequest(bid, by: Caller(member: anna.id)))
                    if case .decided(.success) = result { return item }
                    return nil
                }
            }
            return await group.reduce(into: Set<ItemID>()) { found, item in item.map { _ = found.insert($0) } }
        }
        #expect(accepted == Set(items).subtracting([items[7]]))
    }
}

/// Every column of `auctions` but the key, with a value it does not have.
private enum WrongColumn {
    static let all: [(String, String)] = [
        ("number", "number + 100"), ("seller", "'eve'"), ("currency", "'EUR'"), ("status", "'unsold'"),
        ("price", "price + 100"), ("bid_count", "9"), ("starts_at", "starts_at + 1"), ("ends_at", "ends_at + 1"),
        ("sequence", "9"), ("last_event_at", "last_event_at + 1"), ("is_buy_now_spent", "1"), ("leader", "'eve'"),
        ("leader_maximum", "7"), ("runner_up_maximum", "7"), ("standing_price", "standing_price + 1"),
        ("buyer", "'eve'"), ("sold_at", "7"), ("is_buy_now", "1"), ("reason", "'noBids'"), ("authority", "'admin'"),
        ("slot", "slot + 1"), ("start_price", "start_price + 1"), ("reserve", "9000"), ("buy_now", "9000"),
        ("increments", "increments + 1"), ("planned_end", "planned_end + 1"), ("soft_close_window", "1000"),
        ("soft_close_extension", "1000"), ("hard_end", "ends_at + 1000"),
    ]
}
