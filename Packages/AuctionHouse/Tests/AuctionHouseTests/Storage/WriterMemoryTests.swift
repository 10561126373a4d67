import AccountsAPI
import AuctionHouse
import BiddingAPI
import BidlySQL
import CatalogAPI
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
        /// Two houses alternately: each makes the in-memory state of the other outdated.
        case alternating
    }

    /// The stored data after a script, without the derived tables: their content follows from the log.
    private struct StoredData: Equatable {
        let log: [LogEntry]
        /// The rows of the tables that are not derived from the log, without digests of random tokens and codes.
        let kept: [[[SQLValue]]]
    }

    private static let keptRows = [
        "SELECT member, hash FROM passwords ORDER BY member",
        "SELECT member, address FROM email_addresses ORDER BY member",
        "SELECT id, member, label, created_at, expires_at FROM sessions ORDER BY id",
        "SELECT member, expires_at FROM one_time_codes ORDER BY member, expires_at",
    ]

    @Test(
        "Every operation stores the same data with a cold, a warm and an outdated cache",
        arguments: Writers.allCases
    )
    func sameData(_ writers: Writers) async throws {
        let expected = try await data(after: .warm), stored = try await data(after: writers)
        #expect(stored == expected && stored.log.count > 30 && stored.kept.allSatisfy { !$0.isEmpty })
    }

    private func data(after writers: Writers) async throws -> StoredData {
        let first = try await APIHouse(), second = try await APIHouse(beside: first)
        let script = try await HouseScript.run { number in
            switch writers {
            case .warm: first
            case .cold: try await APIHouse(beside: first)
            case .alternating: number.isMultiple(of: 2) ? first : second
            }
        }
        let operations = AccountsAPI.operations + CatalogAPI.operations + BiddingAPI.operations
        let changes = operations.filter { $0.method != .get }
        #expect(Set(changes.map(\.id)).subtracting(script.operations) == [])
        for house in [first, second] { #expect(try await house.fullCheck().problems == []) }
        return StoredData(log: try await first.log(), kept: try Self.keptRows.map { try first.rows($0) })
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
