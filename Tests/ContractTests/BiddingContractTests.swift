import BiddingTesting
import Foundation
import Testing

@Suite("bidding's clients over HTTP to an embedded house")
struct BiddingContractTests {
    @Test("keep the contract of clients", arguments: BiddingClientContract.all)
    func contract(_ contract: BiddingClientContract) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await contract.run(try await EmbeddedBiddingFixture(in: folder))
    }
}
