import Bidding
import BiddingKit
import BiddingTesting
import Foundation
import FoundationCore
import FoundationCoreTesting
import Observation
import Testing

@MainActor @Suite("the Bidding aggregate over an embedded house")
struct BiddingOverHouseTests {
    @Test(
        "two members see each other's bids as the house decides them, even after a restart",
        .timeLimit(.minutes(5))
    )
    func following() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let house = try await EmbeddedBiddingFixture(in: folder)
        let anna = try await house.register("Anna"), sara = try await house.register("Sara")
        let item = try await house.draft("Valve radio", by: sara)
        let offer = TermsOffer(startPrice: usd(1000), endsAt: house.now.advanced(by: .seconds(86_400)))
        try await house.publish(offer, of: item, by: sara)
        let ben = house.client(for: try await house.register("Ben"))

        let (saves, saved) = AsyncStream<BiddingSnapshot>.makeStream()
        var bidding = aggregate(of: anna, in: house, folder, saved)
        #expect(try await bidding.placeBid(usd(2500), on: item).outcome == .leading)
        // Polls without a pause, so that the clock need not be advanced.
        let first = Task { [bidding] in await bidding.follow(every: .zero) }
        await until { [bidding] in bidding.auction(item)?.sequence == 2 }
        _ = try await ben.placeBid(NewBid(usd(4000), on: item, key: "k1"))
        await until { [bidding] in
            bidding.auction(item)?.sequence == 3 && bidding.ownPosition(on: item)?.outcome?.code == .outbid
        }
        #expect(bidding.auction(item)?.price == usd(2600) && bidding.isWatching(item))
        first.cancel()
        await first.value

        let failure = await #expect(throws: ClientFailure.self) { try await bidding.placeBid(usd(2650), on: item) }
        #expect(failure?.refusal == .belowMinimum(usd(2700)))
        for await snapshot in saves where snapshot.entries.first?.auction.sequence == 3 { break }
        bidding = aggregate(of: anna, in: house, folder, saved)
        await bidding.restore()
        #expect(bidding.auction(item)?.title == "Valve radio" && bidding.auction(item)?.price == usd(2600))
        #expect(bidding.isWatching(item))
        try await house.advance(by: .seconds(86_400))
        let second = Task { [bidding] in await bidding.follow(every: .zero) }
        await until { [bidding] in
            bidding.auction(item)?.status == .sold && bidding.ownPosition(on: item)?.outcome == .lost
        }
        second.cancel()
        await second.value
        #expect(try await house.client(for: anna).auction(of: item).value == bidding.auction(item))
    }

    private func aggregate(
        of member: MemberID,
        in house: EmbeddedBiddingFixture,
        _ folder: URL,
        _ saved: AsyncStream<BiddingSnapshot>.Continuation
    ) -> Bidding {
        let owner = StoreOwner(house: "embedded", member: member)
        return Bidding(
            client: house.client(for: member),
            watchlist: FileWatchlistStore(folder: folder.path, owner: owner),
            snapshot: ObservedSnapshotStore(
                files: FileBiddingSnapshotStore(folder: folder.path, owner: owner),
                saved: saved
            ),
            pendingBids: FilePendingBidStore(folder: folder.path, owner: owner),
            clock: house.clock
        )
    }

    private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    /// Waits until a condition on observed state is true.
    private func until(_ condition: @escaping @MainActor () -> Bool) async {
        while !Task.isCancelled {
            let (changes, change) = AsyncStream<Void>.makeStream()
            let holds = withObservationTracking(condition) { change.yield() }
            if holds { return }
            for await _ in changes { break }
        }
    }
}

/// A snapshot store that writes files and reports each saved snapshot.
private struct ObservedSnapshotStore: BiddingSnapshotStore {
    let files: FileBiddingSnapshotStore
    let saved: AsyncStream<BiddingSnapshot>.Continuation

    func load() async throws(LocalStoreFailure) -> BiddingSnapshot? { try await files.load() }

    func save(_ snapshot: BiddingSnapshot) async throws(LocalStoreFailure) {
        try await files.save(snapshot)
        saved.yield(snapshot)
    }
}
