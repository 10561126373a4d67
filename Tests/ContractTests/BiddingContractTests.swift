import BiddingTesting
import Foundation
import Testing

@Suite("Bidding's clients over HTTP to an embedded house")
struct BiddingContractTests {
    @Test("Keep the contract for reading", arguments: AuctionClientContract.all)
    func reading(_ contract: AuctionClientContract) async throws { try await withHouse { try await contract.run($0) } }

    @Test("Keep the contract for bidding", arguments: BiddingClientContract.all)
    func bidding(_ contract: BiddingClientContract) async throws { try await withHouse { try await contract.run($0) } }

    @Test("Keep the contract for auctioneers", arguments: AuctioneerClientContract.all)
    func selling(_ contract: AuctioneerClientContract) async throws {
        try await withHouse { try await contract.run($0) }
    }

    @Test("Keep the contract for live updates", arguments: LiveUpdateClientContract.all)
    func live(_ contract: LiveUpdateClientContract) async throws { try await withHouse { try await contract.run($0) } }

    /// Runs a closure with a new house in a temporary folder, which is deleted afterwards.
    func withHouse(_ work: (EmbeddedBiddingFixture) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(try await EmbeddedBiddingFixture(in: folder))
    }
}
