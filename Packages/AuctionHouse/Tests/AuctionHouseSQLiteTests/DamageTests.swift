import AuctionHouse
import BidlySQLite
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

@Suite("a damaged file") struct DamageTests {
    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test(
        "what cannot be read is told as corrupt, and the rest stays readable",
        arguments: [
            "UPDATE log SET body = '{\"v\":1}'", "UPDATE terms SET body = '{'", "UPDATE auctions SET status = 'lost'",
            "UPDATE bids SET bidder = 'much too long a name for one'", "UPDATE bids SET currency = 'XXX'",
            "UPDATE members SET name = ''",
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
}
