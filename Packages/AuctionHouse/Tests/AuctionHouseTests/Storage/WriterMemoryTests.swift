import AuctionHouse
import BiddingAPI
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

    @Test(
        "Every operation records the same events with a cold, a warm and an outdated cache",
        arguments: Writers.allCases
    )
    func sameLog(_ writers: Writers) async throws {
        let expected = try await log(after: .warm), recorded = try await log(after: writers)
        #expect(recorded == expected && recorded.count > 30)
    }

    private func log(after writers: Writers) async throws -> [LogEntry] {
        let first = try await APIHouse(), second = try await APIHouse(beside: first)
        let script = try await HouseScript.run { number in
            switch writers {
            case .warm: first
            case .cold: try await APIHouse(beside: first)
            case .alternating: number.isMultiple(of: 2) ? first : second
            }
        }
        let changes = (CatalogAPI.operations + BiddingAPI.operations).filter {
            $0.method != .get && !$0.path.description.contains("/admin/")
        }
        #expect(Set(changes.map(\.id)).subtracting(script.operations) == [])
        for house in [first, second] { #expect(try await house.fullCheck().problems == []) }
        return try await first.log()
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
