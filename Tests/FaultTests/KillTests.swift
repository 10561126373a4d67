import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("a house that is killed", .timeLimit(.minutes(10))) struct KillTests {
    @Test(
        "a hundred times in the middle of bidding: nothing acknowledged is lost, nothing is there twice"
    )
    func kills() async throws {
        let seed = TestSeed.next(for: "kills")
        var generator = SplitMix64(seed: seed), notes = CallersNotes(), settled = 0
        let folder = try HouseFolder()
        for round in 1...100 {
            let options = ["--seed", "\(UInt32(truncatingIfNeeded: seed &+ UInt64(round)))", "--until-killed"]
            let load = try LoadProcess<JournalLine>("house-load", [folder.path] + options)
            // Seldom at once, while the file is made or what was left is recovered.
            var acks = Int.random(in: 0..<10, using: &generator) == 0 ? 0 : Int.random(in: 1...24, using: &generator)
            while acks > 0, let line = await load.next() {
                notes.take(line)
                if case .ack = line { acks -= 1 }
            }
            load.kill()
            for line in await load.rest() { notes.take(line) }
            try #require(load.status() == 9, "in round \(round) it ended by itself")
            // Else the next process finds what this one left.
            guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
            let house = try await folder.house(runsTimers: true)
            settled += try await notes.settle(with: house)
        }
        let house = try await folder.house()
        settled += try await notes.settle(with: house)
        print("kills: \(settled) requests were settled that had taken effect, of \(notes.intents.count)")
        let record = try await HouseRecord(of: house, keys: Array(notes.intents.keys))
        #expect(record.faults(notes) == [])
        #expect(notes.open.isEmpty && notes.acceptedCount > 500)
        #expect(settled > 0, "no process was ever killed between a commit and its answer")
        let report = try await house.house.fullCheck()
        #expect(report.problems == [] && report.entryCount == record.log.count)
        #expect(report.rowCounts["auctions"] == record.events.count)
    }
}
