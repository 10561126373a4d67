import AuctionHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("a write-ahead log that breaks off", .timeLimit(.minutes(10))) struct WriteAheadLogTests {
    /// A file with its log, and how long the log was when each request had been answered.
    private struct Written {
        let folder: HouseFolder
        let log: Data
        let full: HouseRecord
        let answers: [(length: Int, ack: JournalLine)]

        /// Where the log's pages begin, and its end. Its header has 32 bytes, with the size of a page at 8; a page comes
        /// with 24 bytes of its own (SQLite's file format, section 4.1).
        var boundaries: [Int] {
            let page = log[8..<12].reduce(0) { $0 << 8 | Int($1) } + 24
            return Array(stride(from: 32, through: log.count, by: page))
        }
    }

    private func written(seed: UInt64) async throws -> Written {
        let folder = try HouseFolder()
        let clock = JumpingClock(seed: seed), house = try await folder.house(clock: clock)
        let path = folder.path + "-wal"
        func length() throws -> Int { try Data(contentsOf: URL(filePath: path)).count }
        let market = try await Market(house, clock: clock, auctions: 2, pace: .mixed)
        var answers: [(length: Int, ack: JournalLine)] = []
        let crowd = Crowd(in: market)
        // One caller after the other: each answer then belongs to one length of the log.
        for round in 0..<36 {
            let before = crowd.notes
            try await crowd.act(callers: round..<round + 1, times: 1, seed: seed)
            for (key, verdict) in crowd.notes.answers where before.answers[key] == nil {
                guard let intent = crowd.notes.intents[key] else { continue }
                answers.append((try length(), .ack(intent, verdict)))
            }
            if round % 6 == 5 { try await house.house.runDueTimers() }
        }
        let keys = Array(crowd.notes.intents.keys)
        let full = try await HouseRecord(of: house, keys: keys)
        try #require(full.faults(crowd.notes) == [])
        let copy = try folder.copy()
        return Written(
            folder: copy,
            log: try Data(contentsOf: URL(filePath: copy.path + "-wal")),
            full: full,
            answers: answers
        )
    }

    /// Opens the house with another log, and checks it; gives how many facts it has.
    ///
    /// - Parameter length: how much of the log is as it was written.
    private func check(_ written: Written, with log: Data, length: Int, goesOn: Bool) async throws -> Int {
        let folder = try written.folder.copy()
        try log.write(to: URL(filePath: folder.path + "-wal"))
        var notes = CallersNotes()
        for case (let needed, .ack(let intent, let verdict)) in written.answers {
            notes.take(.intent(intent))
            if needed <= length { notes.take(.ack(intent, verdict)) }
        }
        let clock = JumpingClock(seed: UInt64(length)), house = try await folder.house(clock: clock)
        let record = try await HouseRecord(of: house, keys: Array(notes.intents.keys))
        #expect(record.log == Array(written.full.log.prefix(record.log.count)), "cut at \(length)")
        #expect(record.faults(notes) == [], "cut at \(length)")
        if goesOn { try await expectToGoOn(house, clock: clock) }
        return record.log.count
    }

    /// Builds the house anew from its log, closes what was running, and bids on new auctions.
    private func expectToGoOn(_ house: AuctionHouse, clock: JumpingClock) async throws {
        clock.advance(by: .seconds(2 * 86_400))
        try await house.house.runDueTimers()
        #expect(try await house.house.fullCheck().problems == [])
        let market = try await Market(house, clock: clock, auctions: 2, pace: .mixed)
        let crowd = Crowd(in: market)
        try await crowd.act(callers: 0..<3, times: 4, seed: 0)
        #expect(crowd.notes.acceptedCount > 0 && crowd.failures.isEmpty)
        #expect(try await HouseRecord(of: house).faults() == [])
    }

    @Test("at any length: the house has what was acknowledged by then, and nothing by halves")
    func cuts() async throws {
        let seed = TestSeed.next(for: "cuts")
        let written = try await written(seed: seed)
        var generator = SplitMix64(seed: seed)
        let boundaries = written.boundaries
        try #require(boundaries.last == written.log.count && boundaries.count > 100)
        let between = (0..<60).map { _ in Int.random(in: 0...written.log.count, using: &generator) }
        var counts: [Int] = []
        let lengths = (boundaries.suffix(240) + between).sorted()
        for (index, length) in lengths.enumerated() {
            let log = written.log.prefix(length)
            counts.append(try await check(written, with: log, length: length, goesOn: index.isMultiple(of: 20)))
        }
        #expect(counts == counts.sorted(), "a longer log has fewer facts")
        #expect(counts.last == written.full.log.count && Set(counts).count > 20)
    }

    @Test("or has a spoiled byte: the house has what was acknowledged before it")
    func spoiled() async throws {
        let seed = TestSeed.next(for: "spoiled bytes") &+ 1
        let written = try await written(seed: seed)
        var generator = SplitMix64(seed: seed), counts: Set<Int> = []
        for round in 0..<80 {
            let place = Int.random(in: 32..<written.log.count, using: &generator)
            var log = written.log
            log[place] ^= UInt8.random(in: 1...255, using: &generator)
            // Whatever stands before the page of the byte is whole.
            let whole = written.boundaries.last { $0 <= place } ?? 0
            counts.insert(try await check(written, with: log, length: whole, goesOn: round.isMultiple(of: 20)))
        }
        #expect(counts.count > 10)
    }
}
