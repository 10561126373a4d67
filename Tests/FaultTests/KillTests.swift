import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Killed house processes", .timeLimit(.minutes(10))) struct KillTests {
    @Test("After a hundred kills during bidding, no acknowledged bid is lost or duplicated")
    func kills() async throws {
        let seed = TestSeed.next(for: "kills")
        var generator = SplitMix64(seed: seed), journal = CallerJournal(), settled = 0
        let folder = try HouseFolder()
        for round in 1...100 {
            let options = ["--seed", "\(UInt32(truncatingIfNeeded: seed &+ UInt64(round)))", "--until-killed"]
            let load = try LoadProcess<JournalLine>("house-load", [folder.path] + options)
            // Some processes are killed immediately, while they create or recover the file.
            var acks = Int.random(in: 0..<10, using: &generator) == 0 ? 0 : Int.random(in: 1...24, using: &generator)
            while acks > 0, let line = await load.next() {
                journal.append(line)
                if case .ack = line { acks -= 1 }
            }
            load.kill()
            for line in await load.rest() { journal.append(line) }
            try #require(load.status() == 9, "round \(round): the process exited by itself")
            // This process recovers the file in a quarter of the rounds; otherwise, the next process does so.
            guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
            let house = try await folder.house(runsTimers: true)
            settled += try await journal.settle(with: house)
        }
        let house = try await folder.house()
        settled += try await journal.settle(with: house)
        print("kills: \(settled) of \(journal.intents.count) requests had taken effect without a reply")
        let contents = try await HouseContents(of: house, keys: Array(journal.intents.keys))
        #expect(contents.problems(journal) == [])
        #expect(journal.open.isEmpty && journal.acceptedCount > 500)
        #expect(settled > 0, "no process was killed between a commit and its reply")
        #expect(contents.soldItems.count > 0, "no auction was sold")
        let report = try await house.house.fullCheck()
        #expect(report.problems == [] && report.entryCount == contents.log.count)
        #expect(report.rowCounts["auctions"] == contents.events.count)
    }
}
