import AuctionHouse
import AuctionHouseSQLite
import AuctionHouseTesting
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The write-ahead log of a house") struct LogLengthTests {
    @Test("is cut after large transactions, so that the next to open the file need not read all of it")
    func cut() async throws {
        let file = try TemporaryFile(), time = Instant(millisecondsSince1970: 0)
        let store = try await SQLiteHouseStore(path: file.path)
        let body = [UInt8](repeating: 7, count: 64 << 10)
        for batch in 0..<6 {
            try await store.write { house in
                for number in 0..<400 {
                    let key = try #require(IdempotencyKey(member: "anna", text: "\(batch)-\(number)"))
                    try house.put(
                        StoredAnswer(fingerprint: [], body: body, time: time, keptUntil: time),
                        for: key
                    )
                }
            }
        }
        let size = try FileManager.default.attributesOfItem(atPath: file.path + "-wal")[.size] as? Int
        #expect(try #require(size) <= 96 << 20)
    }
}
