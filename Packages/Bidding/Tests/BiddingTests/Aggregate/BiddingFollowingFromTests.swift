import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Following from a position, and following the whole house") struct BiddingFollowingFromTests {
    /// Returns the positions of the first `count` updates that a follower receives.
    private func told(
        _ count: Int,
        by bidding: Bidding,
        _ following: Bidding.Following,
        after start: Int64?,
        on stage: BiddingStage,
        meanwhile: () throws -> Void = {}
    ) async throws -> [Int64] {
        let events = bidding.events, listener = Listener()
        let listening = Task { for await event in events { listener.positions.append(event.position) } }
        let task = Task { await bidding.follow(following, after: start) }
        await until { stage.clock.sleeperCount == 1 }
        try meanwhile()
        stage.clock.advance(by: .seconds(2))
        await until { stage.clock.sleeperCount == 1 && listener.positions.count >= count }
        task.cancel()
        await task.value
        listening.cancel()
        return listener.positions
    }

    private final class Listener {
        var positions: [Int64] = []
    }

    @Test("Updates after the position are delivered once and in order, and new updates follow")
    func fromPosition() async throws {
        let stage = try await BiddingStage()
        try stage.bid(2000)
        let start = try #require(stage.updates.last).position
        try stage.bid(3000, by: stage.anna)
        try stage.bid(4000)
        let following = Bidding.Following([stage.item])
        let positions = try await told(3, by: stage.bidding, following, after: start, on: stage) {
            try stage.bid(5000, by: stage.anna)
        }
        let expected = try stage.updates.map(\.position).filter { $0 > start }
        #expect(positions == expected && expected.count == 3)
        #expect(try stage.bidding.auction(stage.item) == stage.truth())
    }

    @Test("From position 0 an auction is followed from its publication")
    func fromTheBeginning() async throws {
        let stage = try await BiddingStage()
        try stage.bid(2000)
        let following = Bidding.Following([stage.item])
        let positions = try await told(2, by: stage.bidding, following, after: 0, on: stage)
        #expect(try positions == stage.updates.filter { $0.item == stage.item }.map(\.position))
    }

    @Test("Following again from an earlier position delivers the updates again, and changes no state")
    func backwards() async throws {
        let stage = try await BiddingStage(), following = Bidding.Following([stage.item])
        try stage.bid(2000)
        try stage.bid(3000, by: stage.anna)
        let first = try await told(3, by: stage.bidding, following, after: 0, on: stage)
        let again = try await told(3, by: stage.bidding, following, after: 0, on: stage)
        #expect(again == first)
        #expect(try stage.bidding.auction(stage.item) == stage.truth())
    }

    @Test("Without a position, following continues at the known position")
    func known() async throws {
        let stage = try await BiddingStage(), following = Bidding.Following([stage.item])
        try stage.bid(2000)
        let first = try await told(2, by: stage.bidding, following, after: 0, on: stage)
        try stage.bid(3000, by: stage.anna)
        let second = try await told(1, by: stage.bidding, following, after: nil, on: stage)
        #expect(try first + second == stage.updates.filter { $0.item == stage.item }.map(\.position))
    }

    @Test("The whole house includes unwatched auctions and auctions that are published later")
    func wholeHouse() async throws {
        let stage = try await BiddingStage()
        let start = try #require(stage.updates.last).position
        try stage.bid(2000, on: stage.items[2])
        let all = Bidding.Following(includesAll: true)
        let positions = try await told(4, by: stage.bidding, all, after: start, on: stage) {
            try stage.bid(2500, on: stage.items[0], by: stage.anna)
            let item = stage.market.draft("A clock", by: stage.sara)
            let offer = TermsOffer(startPrice: usd(500), endsAt: stage.clock.now.advanced(by: .hours(9)))
            _ = try stage.market.client(for: stage.sara).publish(offer, of: item, ifSeen: nil)
            try stage.bid(700, on: item)
        }
        let expected = try stage.updates.map(\.position).filter { $0 > start }
        #expect(positions == expected && expected.count == 4)
    }

    @Test("The whole house is followed without loading auctions that nobody requested")
    func wholeHouseLoadsNothing() async throws {
        let stage = try await BiddingStage()
        _ = try await told(1, by: stage.bidding, Bidding.Following(includesAll: true), after: nil, on: stage) {
            try stage.bid(2000, on: stage.items[1])
        }
        #expect(stage.client.count(of: "auction") == 0 && stage.bidding.auction(stage.items[1]) == nil)
    }
}
