import Bidding
import BiddingKit
import BiddingTesting
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseFixtures
import Testing

@MainActor @Suite("Bids and live events over unreliable connections", .serialized, .timeLimit(.minutes(5)))
struct BrokenConnectionTests {
    /// A house with one auction. Tests use the house over the network.
    @MainActor
    private struct Stage {
        let house: SocketHouse
        let anna: MemberID
        let ben: MemberID
        let item: ItemID
        let position: Int64

        init() async throws {
            house = try await SocketHouse()
            let fixture = try await SocketBiddingFixture(house), sara = try await house.register("Sara")
            (anna, ben) = (try await house.register("Anna"), try await house.register("Ben"))
            item = try await fixture.draft("Valve radio", by: sara)
            let offer = TermsOffer(startPrice: usd(1000), endsAt: house.clock.now.advanced(by: .seconds(86_400)))
            try await fixture.publish(offer, of: item, by: sara)
            position = try await fixture.client(for: nil).activity(ActivityRequest(limit: .standard)).last
        }

        /// Returns an aggregate as in a separate program.
        func bidding(of member: MemberID?, by proxy: FaultProxy? = nil) -> Bidding {
            let network = house.network(by: proxy?.origin)
            let client = BiddingHTTPClient(transport: house.transport(for: member, over: network), clock: .hurried)
            return Bidding(client: client, live: client)
        }

        /// Places a bid of Ben without using the network.
        func bid(_ cents: Int64) async throws {
            let client = BiddingHTTPClient(transport: house.localTransport(for: .member(ben)))
            _ = try await client.placeBid(NewBid(usd(cents), on: item, key: "key-\(cents)"))
        }

        /// The number of bids in the house.
        var bidCount: Int {
            get async throws {
                let client = BiddingHTTPClient(transport: house.localTransport(for: .anonymous))
                return try await client.auction(of: item).value.bidCount
            }
        }

        /// All updates after the log position `position`.
        var updates: [AuctionUpdate] {
            get async throws {
                let client = BiddingHTTPClient(transport: house.localTransport(for: .anonymous))
                var updates: [AuctionUpdate] = [], position = position
                while true {
                    let page = try await client.activity(
                        ActivityRequest(items: [item], after: position, limit: .largest)
                    )
                    if page.updates.isEmpty { return updates }
                    updates += page.updates
                    position = page.last
                }
            }
        }

        /// Waits until this number of event streams is open.
        func waitForReaders(_ count: Int) async { while house.readerCount != count { await Task.yield() } }
    }

    @Test("if the response to a bid is truncated at any byte, the bid is settled and counts once")
    func bidReplies() async throws {
        let stage = try await Stage(), proxy = try FaultProxy(to: stage.house.origin)
        let bidding = stage.bidding(of: stage.anna, by: proxy)
        await bidding.loadAuction(stage.item)
        _ = try await bidding.placeBid(usd(2000), on: stage.item)
        let size = proxy.response.utf8.count
        for byte in 0...size {
            proxy.truncate(afterBytes: byte, ofResponsesTo: "POST /v1/items/\(stage.item)/auction/bids")
            let maximum = usd(3000 + Int64(byte))
            var isPlaced = false
            do {
                isPlaced = try await bidding.placeBid(maximum, on: stage.item).outcome == .leading
            } catch {
                #expect(error.effect == .unknown, "byte \(byte)")
            }
            #expect(proxy.cancelTruncation(), "byte \(byte)")
            for settled in await bidding.settlePendingBids() where settled.bid.maximum == maximum {
                #expect(!isPlaced)
                isPlaced = try settled.result.get().outcome == .leading
            }
            #expect(isPlaced && bidding.pendingBids.isEmpty, "byte \(byte)")
            let bidCount = try await stage.bidCount
            #expect(bidCount == byte + 2, "byte \(byte)")
        }
        #expect(size > 300)
        proxy.close()
        await stage.house.close()
    }

    @Test("an event that is truncated at any byte arrives exactly once")
    func events() async throws {
        let stage = try await Stage(), proxy = try FaultProxy(to: stage.house.origin)
        let bidding = stage.bidding(of: nil, by: proxy)
        let followed = FollowedUpdates(bidding, Bidding.Following([stage.item]), after: stage.position)
        await proxy.waitForStream { $0.contains("retry: ") }
        var byte = 0, truncationCount = 0, isTruncated = true
        // A poll may deliver an update before the stream does, so a round without a truncation does not mean that the
        // event has ended.
        while isTruncated || byte <= 250 {
            proxy.truncate(afterBytes: byte, ofResponsesTo: "GET /v1/events")
            try await stage.bid(2000 + Int64(byte) * 100)
            byte += 1
            await followed.wait(for: byte)
            isTruncated = proxy.cancelTruncation()
            truncationCount += isTruncated ? 1 : 0
            // Truncate the next event on a stream that has delivered this event, or has resumed after it.
            let position = followed.updates.last?.position ?? 0
            await proxy.waitForStream { stream in
                stream.contains("retry: ")
                    && (stream.contains("id: \(position)\n")
                        || stream.lowercased().contains("last-event-id: \(position)\r"))
            }
        }
        let updates = try await stage.updates
        #expect(followed.updates == updates)
        #expect(bidding.auction(stage.item)?.bidCount == byte)
        #expect(truncationCount > 0)
        let isReported = followed.connections.contains { if case .reconnecting = $0 { true } else { false } }
        #expect(isReported)
        await followed.stop()
        proxy.close()
        await stage.house.close()
    }

    @Test("two programs see each other's bids immediately, each over a single connection")
    func twoPrograms() async throws {
        let stage = try await Stage()
        let anna = stage.bidding(of: stage.anna), ben = stage.bidding(of: stage.ben)
        let following = Bidding.Following([stage.item])
        let screens = (1...5).map { _ in FollowedUpdates(anna, following, after: stage.position) }
        let other = FollowedUpdates(ben, following, after: stage.position)
        await stage.waitForReaders(2)
        // The next poll would be an hour later.
        for round in 1...10 {
            let bidder = round.isMultiple(of: 2) ? anna : ben
            _ = try await bidder.placeBid(usd(Int64(round) * 20_000), on: stage.item)
            for screen in screens + [other] { await screen.wait(for: round) }
        }
        let updates = try await stage.updates
        for screen in screens + [other] { #expect(screen.updates == updates) }
        #expect(stage.house.readerCount == 2)
        for screen in screens + [other] { await screen.stop() }
        await stage.house.close()
    }

    @Test("if the server is restarted, a follower reports it and misses no event")
    func restart() async throws {
        let stage = try await Stage(), bidding = stage.bidding(of: stage.anna)
        let followed = FollowedUpdates(
            bidding,
            Bidding.Following([stage.item], includesOwn: true),
            after: stage.position,
            every: .milliseconds(50)
        )
        for round in 1...3 {
            let cents = Int64(round) * 100_000
            await followed.until { bidding.connection == .live }
            await stage.waitForReaders(1)
            try await stage.bid(cents)
            await followed.wait(for: 3 * round - 2)
            await stage.house.close()
            await followed.until { if case .reconnecting = bidding.connection { true } else { false } }
            let failure = await #expect(throws: ClientFailure.self) {
                try await bidding.placeBid(usd(cents + 10_000), on: stage.item)
            }
            #expect(failure?.code == .offline)
            try await stage.house.restart()
            try await stage.bid(cents + 20_000)
            await followed.wait(for: 3 * round - 1)
            try await stage.bid(cents + 30_000)
            await followed.wait(for: 3 * round)
        }
        let updates = try await stage.updates
        #expect(followed.updates == updates && updates.count == 9)
        await followed.stop()
        await stage.house.close()
    }
}

private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
