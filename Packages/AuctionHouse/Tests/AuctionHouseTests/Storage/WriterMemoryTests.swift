import AuctionHouse
import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Testing

@Suite("The cache of a writer")
struct WriterMemoryTests {
    /// The houses that execute the requests of a script.
    enum Writers: CaseIterable {
        /// One house, which keeps state in memory.
        case warm
        /// A newly opened house for each request.
        case cold
        /// Two houses write alternately: each makes the in-memory state of the other stale.
        case alternating
    }

    /// The stored data after a script, without the derived tables: their content follows from the log.
    private struct StoredData: Equatable {
        let log: [LogEntry]
        /// The rows of each kept table, by table. Without the columns of random tokens and codes.
        let kept: [String: [String]]
    }

    /// The columns with digests of random tokens and codes, which differ between two runs.
    private static let randomColumns: Set = ["sessions.digest", "one_time_codes.digest"]

    @Test(
        "Every operation stores the same data with a cold, a warm and a stale cache",
        arguments: Writers.allCases
    )
    func sameData(_ writers: Writers) async throws {
        let expected = try await data(after: .warm), stored = try await data(after: writers)
        #expect(stored == expected && stored.log.count > 30)
        #expect(stored.kept.filter(\.value.isEmpty).keys.sorted() == [])
    }

    private func data(after writers: Writers) async throws -> StoredData {
        func house(beside other: APIHouse) async throws -> APIHouse {
            try await APIHouse(beside: other, payments: TestPaymentProvider.provider(clock: other.clock))
        }
        let first = try await house(beside: APIHouse()), second = try await house(beside: first)
        let script = try await HouseScript.run(HouseScript.steps + HouseScript.paying) { number in
            switch writers {
            case .warm: first
            case .cold: try await house(beside: first)
            case .alternating: number.isMultiple(of: 2) ? first : second
            }
        }
        let changes = first.house.operations.filter { $0.method != .get }
        // A new operation needs a step.
        #expect(Set(changes.map(\.id)).subtracting(script.operations) == [])
        for house in [first, second] { #expect(try await house.fullCheck().problems == []) }
        return StoredData(log: try await first.log(), kept: try await keptRows(of: first))
    }

    /// Reads all kept tables. The manifest of a log export names them.
    private func keptRows(of house: APIHouse) async throws -> [String: [String]] {
        let manifest = try await house.house.house.logPage(after: nil).content.prefix { $0 != UInt8(ascii: "\n") }
        guard case .array(let tables) = try JSONValue(parsing: Array(manifest))["omits"] else { return [:] }
        return try tables.compactMap { $0["table"]?.string }.reduce(into: [:]) { kept, table in
            let columns = try house.rows("SELECT name FROM pragma_table_info('\(table)')").flatMap(\.self)
                .map { value in if case .text(let name) = value { name } else { "" } }
                .filter { !Self.randomColumns.contains("\(table).\($0)") }
            let rows = try house.rows("SELECT \(columns.joined(separator: ", ")) FROM \(table)")
            kept[table] = rows.map { "\($0)" }.sorted()
        }
    }

    @Test("A warm cache detects a rebuild by another process")
    func rebuiltBeside() async throws {
        let first = try await APIHouse(), other = try await APIHouse(beside: first)
        let repair = HouseScript.steps.count / 2
        _ = try await HouseScript.run { number in
            guard number == repair else { return first }
            try first.damage("DELETE FROM bids; UPDATE auctions SET bidder_count = 9")
            #expect(try await !other.fullCheck().problems.isEmpty)
            _ = try await other.house.house.rebuild()
            return first
        }
        #expect(try await other.fullCheck().problems == [])
    }
}
