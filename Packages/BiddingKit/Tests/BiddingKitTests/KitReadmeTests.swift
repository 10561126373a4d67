import Bidding
import BiddingKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("the README of the Kit") struct KitReadmeTests {
    @MainActor @Test("the example works as printed")
    func example() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        let folder = url.path, anna: MemberID = "anna", item = Auction.sample.item
        let body = try JSONCoding.encode(Auction.sample)
        let transport = ScriptedTransport { _ in HTTPResponse(status: .ok, body: .bytes(body)) }

        let owner = StoreOwner(house: "https://bidly.example", member: anna)
        let client = BiddingHTTPClient(transport: transport)
        let bidding = Bidding(
            client: client,
            live: client,
            watchlist: FileWatchlistStore(folder: folder, owner: owner),
            snapshot: FileBiddingSnapshotStore(folder: folder, owner: owner),
            pendingBids: FilePendingBidStore(folder: folder, owner: owner)
        )
        await bidding.restore()
        await bidding.loadAuction(item)
        print(bidding.auction(item)?.price ?? "–", bidding.phase(of: .auction(item)))

        #expect(bidding.auction(item) == .sample && bidding.storeFailures.isEmpty)
    }
}
