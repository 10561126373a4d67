import AuctionHouse
import AuctionHouseSQLite
import AuctionHouseTesting
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("a house filled with a sample") struct SampleHouseTests {
    @Test("is sound in a file, also after it was opened again, and is that of the store in memory")
    func sound() async throws {
        let file = try TemporaryFile(), clock = TestClock()
        let sample = HouseSample(items: 200, seed: 7)
        do {
            let store = try await SQLiteHouseStore(path: file.path)
            let house = AuctionHouse(store: store, clock: clock, identifiers: SequentialIdentifierSource())
            try await house.open()
            let report = try await house.fill(with: sample)
            #expect(report.items == 200)
        }
        let store = try await SQLiteHouseStore(path: file.path)
        let house = AuctionHouse(store: store, clock: clock, identifiers: SequentialIdentifierSource())
        try await house.open()
        let check = try await house.checkIntegrity()
        #expect(check.isSound && check.auctions == 200, "\(check.differences) \(check.damage)")
        let found = try await house.read { try $0.search(ListingSearch(SearchQuery(), at: clock.now, limit: 100)) }
        #expect(found.rows.count == 100 && found.rows.contains { $0.bidCount > 0 })
        let other = AuctionHouse(
            store: InMemoryHouseStore(),
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        _ = try await other.fill(with: sample)
        let logs = try await (
            house.read { try $0.log(after: 0, limit: .max) }, other.read { try $0.log(after: 0, limit: .max) }
        )
        #expect(logs.0.map(\.event) == logs.1.map(\.event) && logs.0.map(\.time) == logs.1.map(\.time))
    }
}
