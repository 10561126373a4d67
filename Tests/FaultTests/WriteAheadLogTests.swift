import AuctionHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Truncated and corrupted write-ahead log", .timeLimit(.minutes(10))) struct WriteAheadLogTests {
    /// A house file with its write-ahead log, and the length of the log after each reply.
    private struct WrittenHouse {
        let folder: HouseFolder
        let log: Data
        let full: HouseContents
        let replies: [(length: Int, ack: JournalLine)]

        /// The offsets of the frames in the write-ahead log, and the log's length. The log starts with a header of 32
        /// bytes, which contains the page size at offset 8. Each frame consists of a header of 24 bytes and a page
        /// (SQLite's file format, section 4.1).
        var boundaries: [Int] {
            let page = log[8..<12].reduce(0) { $0 << 8 | Int($1) } + 24
            return Array(stride(from: 32, through: log.count, by: page))
        }
    }

    private func writeHouse(seed: UInt64) async throws -> WrittenHouse {
        let folder = try HouseFolder()
        let clock = JumpingClock(seed: seed), house = try await folder.house(clock: clock)
        let path = folder.path + "-wal"
        func length() throws -> Int { try Data(contentsOf: URL(filePath: path)).count }
        let market = try await Market(house, clock: clock, auctions: 2, pace: .mixed)
        var replies: [(length: Int, ack: JournalLine)] = []
        let pool = CallerPool(in: market)
        // The callers run one after another, so that each reply corresponds to one length of the log.
        for round in 0..<36 {
            let before = pool.journal
            try await pool.act(callers: round..<round + 1, times: 1, seed: seed)
            for (key, verdict) in pool.journal.replies where before.replies[key] == nil {
                guard let intent = pool.journal.intents[key] else { continue }
                replies.append((try length(), .ack(intent, verdict)))
            }
            if round % 6 == 5 { try await house.house.runDueTimers() }
        }
        let keys = Array(pool.journal.intents.keys)
        let full = try await HouseContents(of: house, keys: keys)
        try #require(full.problems(pool.journal) == [])
        let copy = try folder.copy()
        return WrittenHouse(
            folder: copy,
            log: try Data(contentsOf: URL(filePath: copy.path + "-wal")),
            full: full,
            replies: replies
        )
    }

    /// Opens the house with a truncated or corrupted write-ahead log, and checks its contents.
    ///
    /// - Parameters:
    ///   - length: the length of the intact part of the log.
    ///   - continues: whether to also check that the house accepts new bids.
    /// - Returns: the number of log entries in the house.
    private func check(_ written: WrittenHouse, with log: Data, length: Int, continues: Bool) async throws -> Int {
        let folder = try written.folder.copy()
        try log.write(to: URL(filePath: folder.path + "-wal"))
        var journal = CallerJournal()
        for case (let needed, .ack(let intent, let verdict)) in written.replies {
            journal.append(.intent(intent))
            if needed <= length { journal.append(.ack(intent, verdict)) }
        }
        let clock = JumpingClock(seed: UInt64(length)), house = try await folder.house(clock: clock)
        let contents = try await HouseContents(of: house, keys: Array(journal.intents.keys))
        #expect(contents.log == Array(written.full.log.prefix(contents.log.count)), "truncated at \(length)")
        #expect(contents.problems(journal) == [], "truncated at \(length)")
        if continues { try await expectToContinue(house, clock: clock) }
        return contents.log.count
    }

    /// Closes all auctions, runs the full check, and bids on new auctions.
    private func expectToContinue(_ house: AuctionHouse, clock: JumpingClock) async throws {
        clock.advance(by: .seconds(2 * 86_400))
        try await house.house.runDueTimers()
        #expect(try await house.house.fullCheck().problems == [])
        let market = try await Market(house, clock: clock, auctions: 2, pace: .mixed)
        let pool = CallerPool(in: market)
        try await pool.act(callers: 0..<3, times: 4, seed: 0)
        #expect(pool.journal.acceptedCount > 0 && pool.failures.isEmpty)
        #expect(try await HouseContents(of: house).problems() == [])
    }

    @Test("With a log truncated at any length, the house has all bids acknowledged by then, and no partial commits")
    func truncated() async throws {
        let seed = TestSeed.next(for: "truncated logs")
        let written = try await writeHouse(seed: seed)
        var generator = SplitMix64(seed: seed)
        let boundaries = written.boundaries
        try #require(boundaries.last == written.log.count && boundaries.count > 100)
        let between = (0..<60).map { _ in Int.random(in: 0...written.log.count, using: &generator) }
        var counts: [Int] = []
        let lengths = (boundaries.suffix(240) + between).sorted()
        for (index, length) in lengths.enumerated() {
            let log = written.log.prefix(length)
            counts.append(try await check(written, with: log, length: length, continues: index.isMultiple(of: 20)))
        }
        #expect(counts == counts.sorted(), "a longer write-ahead log led to fewer entries")
        #expect(counts.last == written.full.log.count && Set(counts).count > 20)
    }

    @Test("With a corrupted byte in the log, the house has all bids acknowledged before the byte was written")
    func corrupted() async throws {
        let seed = TestSeed.next(for: "corrupted bytes") &+ 1
        let written = try await writeHouse(seed: seed)
        var generator = SplitMix64(seed: seed), counts: Set<Int> = []
        for round in 0..<80 {
            let offset = Int.random(in: 32..<written.log.count, using: &generator)
            var log = written.log
            log[offset] ^= UInt8.random(in: 1...255, using: &generator)
            // All frames before the corrupted byte are intact.
            let intact = written.boundaries.last { $0 <= offset } ?? 0
            counts.insert(try await check(written, with: log, length: intact, continues: round.isMultiple(of: 20)))
        }
        #expect(counts.count > 10)
    }
}
