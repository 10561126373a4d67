import AuctionHouse
@testable import AuctionHouseSQLite
import BidlySQLite
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("the memory of a writer") struct WriterMemoryTests {
    /// Which houses decide the commands of a script.
    enum Writers: CaseIterable {
        /// One house, whose memory is warm.
        case warm
        /// A house that has just been opened for each command.
        case cold
        /// Two houses in turns, each with a memory that the other makes out of date.
        case alternating
    }

    @Test(
        "every kind of command stores the same with a cold, a warm and an outdated memory",
        arguments: Writers.allCases
    )
    func sameData(_ writers: Writers) async throws {
        let expected = try await tables(after: .warm), stored = try await tables(after: writers)
        #expect(stored.keys == expected.keys && stored.count > 12)
        for (table, rows) in expected { #expect(stored[table] == rows, "\(table)") }
    }

    @Test("a repair by another process while the memory is warm is noticed")
    func repaired() async throws {
        let file = try TemporaryFile(), clock = TestClock(), identifiers = SequentialIdentifierSource()
        let house = try await open(file, clock, identifiers), other = try await open(file, clock, identifiers)
        try await house.house.open()
        var script = CommandScript(clock: clock)
        for step in CommandScript.steps[..<CommandScript.lastRadioBid] { try await step(&script, house.house) }
        try await house.store.write { transaction in
            for entry in try transaction.log(after: 0, limit: .max) {
                guard case .auction(let item, let event) = entry.event, event.addedBid != nil else { continue }
                try transaction.dropBids([event.sequence], on: item)
            }
        }
        // Counts no bidders before the next bid, and remembers that.
        let warm = try await open(file, clock, identifiers)
        try await CommandScript.steps[CommandScript.lastRadioBid](&script, warm.house)
        #expect(try await !other.house.rebuild().differences.isEmpty)
        for step in CommandScript.steps[(CommandScript.lastRadioBid + 1)...] { try await step(&script, warm.house) }
        #expect(try await other.house.checkIntegrity().faults == [])
    }

    private func open(
        _ file: TemporaryFile,
        _ clock: TestClock,
        _ identifiers: SequentialIdentifierSource
    ) async throws -> (house: AuctionHouse, store: SQLiteHouseStore) {
        let store = try await SQLiteHouseStore(path: file.path)
        return (AuctionHouse(store: store, clock: clock, identifiers: identifiers), store)
    }

    /// The rows of all tables after the script.
    private func tables(after writers: Writers) async throws -> [String: [String]] {
        let file = try TemporaryFile(), clock = TestClock(), identifiers = SequentialIdentifierSource()
        var script = CommandScript(clock: clock)
        var houses = [try await open(file, clock, identifiers), try await open(file, clock, identifiers)]
        try await houses[0].house.open()
        for (index, step) in CommandScript.steps.enumerated() {
            if writers == .cold {
                await houses[0].store.close()
                houses[0] = try await open(file, clock, identifiers)
            }
            try await step(&script, houses[writers == .alternating ? index % 2 : 0].house)
        }
        #expect(script.kinds == Set(CommandKind.allCases))
        #expect(try await houses[0].house.checkIntegrity().faults == [])
        for house in houses { await house.store.close() }
        return try rows(of: SQLiteDatabase(.file(file.path), schema: HouseSchema.current()))
    }

    private func rows(of database: SQLiteDatabase) throws -> [String: [String]] {
        let tables = try database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            .query { row in try row.read(0, as: String.self) }
        var rows: [String: [String]] = [:]
        // What the virtual table holds is in the tables named after it.
        for table in tables where table != "listing_index" {
            let columns = try database.prepare("SELECT name FROM pragma_table_info('\(table)')")
                .query { row in try row.read(0, as: String.self) }
            let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
            rows[table] = try database.prepare("SELECT \(row) FROM \"\(table)\" ORDER BY 1")
                .query { row in try row.read(0, as: String.self) }
        }
        return rows
    }
}
