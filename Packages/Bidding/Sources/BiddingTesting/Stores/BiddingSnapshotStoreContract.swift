public import Bidding
import FoundationCore
import Testing

/// The contract of `BiddingSnapshotStore`.
public typealias BiddingSnapshotStoreContract = BiddingContract<StoreFixture<any BiddingSnapshotStore>>

extension BiddingSnapshotStoreContract {
    /// All cases of the contract.
    public static var all: [BiddingSnapshotStoreContract] {
        [
            BiddingSnapshotStoreContract("Loading from an empty store returns nil") { storage in
                let store = try await storage.open()
                #expect(try await store.load() == nil)
            },
            BiddingSnapshotStoreContract("A snapshot is loaded as it was saved, even after a restart") { storage in
                let entry = try BiddingSnapshot.Entry(
                    auction: .sample,
                    asOf: Sample.start,
                    position: .sample,
                    bids: Bid.samples,
                    bidsSequence: 4,
                    lastActivityAt: Sample.time(hours: -1),
                    isFollowed: true
                )
                let others = try Auction.samples.dropFirst().map { auction in
                    try BiddingSnapshot.Entry(auction: auction, asOf: Sample.start)
                }
                let snapshot = BiddingSnapshot(
                    time: Sample.start,
                    entries: [entry] + others,
                    board: .sample,
                    position: 7
                )
                let store = try await storage.open()
                try await store.save(snapshot)
                #expect(try await store.load() == snapshot)
                let restarted = try await storage.open()
                #expect(try await restarted.load() == snapshot)
            },
            BiddingSnapshotStoreContract("A saved snapshot replaces the previous one") { storage in
                let store = try await storage.open()
                let entries = try Auction.samples.map { try BiddingSnapshot.Entry(auction: $0, asOf: Sample.start) }
                try await store.save(BiddingSnapshot(time: Sample.start, entries: entries, position: 1))
                let smaller = BiddingSnapshot(time: Sample.time(hours: 1), entries: [])
                try await store.save(smaller)
                let restarted = try await storage.open()
                #expect(try await restarted.load() == smaller)
            },
        ]
    }
}
