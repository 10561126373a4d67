import Bidding
import BiddingHouse
import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Projection")
struct ProjectionTests {
    /// The houses that execute the commands.
    enum Writers: CaseIterable {
        /// One house, which keeps state in memory.
        case warm
        /// A newly opened house for each command.
        case cold
        /// Two houses alternately: each invalidates the in-memory state of the other.
        case alternating
    }

    /// Executes random commands, and returns the log and the report of a full check, which reads all derived tables.
    private func stored(by writers: Writers, seed: UInt64) async throws -> (log: [LogEntry], report: CheckReport) {
        let first = try await TestHouse()
        var auctions = try await RandomAuctions(first, seed: seed)
        let second = try await TestHouse(beside: first)
        var number = 0
        // Rare commands may need more steps than usual. The upper limit ends a run in which a kind of command is never
        // accepted.
        while number < 300 || (number < 5_000 && auctions.accepted != Set(RandomAuctions.Kind.allCases)) {
            number += 1
            switch writers {
            case .warm: try await auctions.step(in: first)
            case .cold:
                let house = try await TestHouse(beside: first, runsTimersAtOpen: false)
                try await auctions.step(in: house)
                await house.house.close()
            case .alternating: try await auctions.step(in: number.isMultiple(of: 2) ? first : second)
            }
        }
        #expect(auctions.accepted == Set(RandomAuctions.Kind.allCases), "seed \(seed)")
        try await first.expectConsistency(of: auctions.items)
        return (try await first.log(), try await first.house.fullCheck())
    }

    @Test("Random auctions: cold, warm and stale writers store the same rows as a replay by the rules")
    func writers() async throws {
        let seed = TestSeed.next()
        let expected = try await stored(by: .warm, seed: seed)
        for writers in [Writers.cold, .alternating] {
            let other = try await stored(by: writers, seed: seed)
            #expect(other.log.map(\.summary) == expected.log.map(\.summary), "seed \(seed), \(writers)")
            #expect(other.report == expected.report, "seed \(seed), \(writers)")
        }
    }

    @Test("A rebuild leads to the same rows")
    func rebuild() async throws {
        let house = try await TestHouse()
        var auctions = try await RandomAuctions(house, seed: TestSeed.next())
        for _ in 0..<200 { try await auctions.step(in: house) }
        let before = try await house.house.fullCheck()
        let connection = try house.database.open(.write)
        try connection.transaction(.write) {
            try connection.execute(
                script: """
                    UPDATE auctions SET price = price + 1; DELETE FROM bids;
                    DELETE FROM retractions; UPDATE publications SET body = CAST('{}' AS BLOB)
                    """
            )
        }
        #expect(try await house.house.fullCheck().problemCount > 0)
        #expect(try await house.house.rebuild() == before.entryCount)
        #expect(try await house.house.fullCheck() == before)
        try await auctions.step(in: house)
        try await house.expectConsistency(of: auctions.items)
    }

    @Test("A publication has the kind of its event and repeats no column of the log")
    func publications() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, buyNow: 9000)
        try await house.bid(2000, on: item, by: anna)
        try await house.perform(.voidBids([2], on: item, because: "Stolen."), asAdmin: true)
        let all = try await house.house.read { try $0.activity(ActivityQuery(.after(0)), limit: 10) }
        let activity = all.filter { $0.kind != "drafted" }
        #expect(activity.map(\.kind) == ["published", "bidPlaced", "bidsVoided"])
        for publication in activity {
            let body = try JSONValue(parsing: publication.body)
            for name in ["kind", "time", "sequence", "item", "position"] { #expect(body[name] == nil, "\(name)") }
        }
    }

    @Test("A damaged row of an auction is found, in any column")
    func damage() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, reserve: 5000, buyNow: 9000)
        try await house.bid(2000, on: item, by: anna)
        let connection = try house.database.open(.write)
        let columns = try connection.prepare("SELECT name, type FROM pragma_table_info('auctions')").query().map {
            (name: try $0.read(0, as: String.self), type: try $0.read(1, as: String.self))
        }
        #expect(columns.count == 30)
        for column in columns where column.name != "item" {
            let value = column.type == "TEXT" ? "'damaged'" : "77"
            try connection.transaction(.write) {
                try connection.execute(script: "UPDATE auctions SET \(column.name) = \(value)")
            }
            #expect(try await house.house.fullCheck().problemCount == 1, "\(column.name)")
            _ = try await house.house.rebuild()
        }
        try await house.expectConsistency(of: [item])
    }

    @Test("The number of statement executions does not depend on the batch size")
    func waits() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam")
        var items: [ItemID] = [], bidders: [MemberID] = []
        for _ in 0..<100 { items.append(try await house.publish(by: seller)) }
        for number in 0..<100 { bidders.append(try await house.register("Bidder \(number)")) }
        var cents = Int64(1000)
        // First a writer without in-memory state, then a writer with the complete state in memory.
        let other = try await TestHouse(beside: house)
        for limit in [16, 9] {
            for count in [4, 50, 100] {
                other.database.resetCounts()
                cents += 10_000
                try await withThrowingTaskGroup(of: Void.self) { [items, bidders, cents] group in
                    for number in 0..<count {
                        group.addTask {
                            let bidder = bidders[(number + count) % bidders.count]
                            _ = try await other.bid(cents, on: items[number], by: bidder)
                        }
                    }
                    try await group.waitForAll()
                }
                let counts = other.database.counts
                #expect(counts.runs <= limit * counts.commits, "\(count) bids: \(counts)")
            }
        }
    }

    @Test("The auctions of any number of members are loaded with two statement executions")
    func openAuctions() async throws {
        let house = try await TestHouse(), database = house.database
        let seller = try await house.register("Sam"), stranger = try await house.register("Nobody")
        var bidders: [MemberID] = []
        for number in 0..<20 {
            bidders.append(try await house.register("Bidder \(number)"))
            try await house.bid(2000, on: try await house.publish(by: seller), by: bidders[number])
        }
        // A writer without in-memory state.
        for members in [[bidders[0]], bidders + [seller, stranger]] {
            let other = try await TestHouse(beside: house)
            let load = Command<BiddingHouse, LoadedMembers>(on: []) { context in
                let before = database.counts.runs, session = context.session
                try session.loadOpenAuctions(of: members)
                return LoadedMembers(
                    runs: database.counts.runs - before,
                    leading: members.filter(session.isLeading),
                    selling: members.filter(session.isSelling)
                )
            }
            let loaded = try await other.perform(load)
            #expect(loaded.runs == 2)
            #expect(loaded.leading == members.filter { bidders.contains($0) })
            #expect(loaded.selling == members.filter { $0 == seller })
        }
    }

    /// The number of statements executed to load members, the members who lead an auction, and the members who sell in
    /// one.
    private struct LoadedMembers: Sendable {
        let runs: Int
        let leading, selling: [MemberID]
    }

    @Test("Each changed row is written once per commit")
    func writesOnce() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), item = try await house.publish(by: seller)
        var bidders: [MemberID] = []
        for number in 0..<64 { bidders.append(try await house.register("Bidder \(number)")) }
        let connection = try house.database.open(.write)
        try connection.execute(
            script: """
                CREATE TABLE writes (number INTEGER PRIMARY KEY) STRICT;
                CREATE TRIGGER counting AFTER UPDATE ON auctions BEGIN INSERT INTO writes (number) VALUES (NULL); END
                """
        )
        house.database.resetCounts()
        await withTaskGroup(of: Void.self) { [bidders] group in
            for (number, bidder) in bidders.enumerated() {
                group.addTask { _ = try? await house.bid(Int64(2000 + 1000 * number), on: item, by: bidder) }
            }
        }
        let writes = try connection.prepare("SELECT count(*) FROM writes").first()?.read(0, as: Int.self)
        #expect(writes ?? 0 > 0 && writes ?? .max <= house.database.counts.commits)
        try connection.execute(script: "DROP TRIGGER counting; DROP TABLE writes")
        try await house.expectConsistency(of: [item])
    }
}

extension LogEntry {
    /// All columns in one line.
    fileprivate var summary: String {
        "\(position) \(time) \(module) \(kind) \(subject) \(sequence) \(String(decoding: body, as: UTF8.self))"
    }
}
