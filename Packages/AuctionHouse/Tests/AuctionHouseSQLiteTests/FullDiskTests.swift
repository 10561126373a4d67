import AuctionHouse
import FoundationCoreTesting
import Testing

@testable import AuctionHouseSQLite

@Suite("a full disk") struct FullDiskTests {
    let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test("writes are refused as full and leave nothing, reads go on, and with room it all goes on")
    func full() async throws {
        let store = try await SQLiteHouseStore(path: file.path)
        _ = try await store.write { try Sample.put(1...20, in: $0) }
        try await store.limitPages(to: 1)
        let failure = await #expect(throws: StoreFailure.self) {
            try await store.write { house in
                for round in 0..<100 {
                    for number in 21...200 {
                        _ = try house.append(Sample.event(number + round), at: Sample.time, effect: nil)
                    }
                }
            }
        }
        #expect(failure?.code == .full)
        try await store.read { try Sample.expect(1...20, in: $0) }
        try await store.limitPages(to: 1_000_000)
        _ = try await store.write { try Sample.put(21...40, in: $0) }
        try await store.read { try Sample.expect(1...40, in: $0) }
    }
}
