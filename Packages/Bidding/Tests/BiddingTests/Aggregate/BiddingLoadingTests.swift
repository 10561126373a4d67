import Bidding
import BiddingTesting
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Loads of the aggregate") struct BiddingLoadingTests {
    @Test("Creating and reading an aggregate sends no request")
    func quiet() {
        let bidding = Bidding(client: UnimplementedBiddingClient())
        #expect(bidding.auction("a") == nil && bidding.bids(on: "a").isEmpty && bidding.highestBid(on: "a") == nil)
        #expect(bidding.phase(of: .auction("a")) == .idle && bidding.board == nil && !bidding.isWatching("a"))
    }

    @Test("The phase of a load changes from idle to loading to loaded, with the house's values")
    func phases() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        try stage.bid(2500)
        stage.client.close()
        let load = Task { await bidding.loadAuction(item) }
        await until { stage.client.heldCount == 1 }
        #expect(bidding.phase(of: .auction(item)) == .loading && bidding.auction(item) == nil)
        stage.clock.advance(by: .seconds(5))
        stage.client.open()
        #expect(await load.value == .loaded(stage.clock.now))
        #expect(bidding.phase(of: .auction(item)) == .loaded(stage.clock.now))
        #expect(try bidding.auction(item) == stage.truth() && bidding.asOf(item) == stage.clock.now)
        #expect(bidding.version(of: item) != nil)
    }

    @Test("A thousand concurrent loads of the same value send one request")
    func sharing() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.close()
        let loads = (0..<1000).map { _ in Task { await bidding.loadAuction(item) } }
        await until { stage.client.heldCount == 1 }
        stage.client.open()
        for load in loads { #expect(await load.value == .loaded(stage.clock.now)) }
        #expect(stage.client.calls == ["auction"] && bidding.auction(item) != nil)
    }

    @Test("A failure is stored in the phase, and the known value is kept")
    func failing() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        let known = bidding.auction(item)
        stage.client.failure = ClientFailure(.offline, detail: "no network")
        await bidding.loadAuction(item)
        #expect(bidding.phase(of: .auction(item)).failure?.code == .offline)
        #expect(bidding.auction(item) == known && known != nil)
        stage.client.failure = nil
        await bidding.loadAuction(item)
        #expect(bidding.phase(of: .auction(item)) == .loaded(stage.clock.now))
    }

    @Test("Cancelling one caller does not affect the others; cancelling the last one ends the request")
    func cancelling() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        stage.client.close()
        let one = Task { await bidding.loadAuction(item) }, other = Task { await bidding.loadAuction(item) }
        await until { stage.client.heldCount == 1 }
        one.cancel()
        #expect(await one.value == .cancelled)
        #expect(bidding.phase(of: .auction(item)) == .loading && stage.client.heldCount == 1)
        other.cancel()
        #expect(await other.value == .cancelled)
        #expect(bidding.phase(of: .auction(item)) == .idle)
        await until { stage.client.heldCount == 0 }
        stage.client.open()
        await bidding.loadAuction(item)
        #expect(bidding.auction(item) != nil && stage.client.count(of: "auction") == 2)
    }

    @Test("A cancelled caller sends no request")
    func cancelledBefore() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        let load = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await bidding.loadAuction(item)
        }
        #expect(await load.value == .cancelled)
        #expect(stage.client.calls.isEmpty && bidding.phase(of: .auction(item)) == .idle)
    }

    @Test("Bids are loaded in pages, and agree with their auction")
    func bids() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        for number in 1...25 {
            try stage.bid(Int64(number * 1000), by: number.isMultiple(of: 2) ? stage.anna : stage.ben)
        }
        await bidding.loadAuction(item)
        await bidding.loadBids(on: item)
        #expect(bidding.bids(on: item).count == 20 && bidding.hasMoreBids(on: item))
        await bidding.loadMoreBids(on: item)
        #expect(bidding.bids(on: item).count == 25 && !bidding.hasMoreBids(on: item))
        #expect(Set(bidding.bids(on: item).map(\.sequence)).count == 25)
        let highest = try #require(bidding.highestBid(on: item))
        #expect(highest.amount == bidding.auction(item)?.price && highest.bidder == bidding.auction(item)?.leader)
        #expect(bidding.auction(of: highest) == bidding.auction(item))
        await bidding.loadMoreBids(on: item)
        #expect(stage.client.count(of: "bids") == 2)
    }

    @Test("A page that was requested before the list was reloaded is discarded, and nothing waits for it")
    func lateMoreBids() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        for number in 1...25 { try stage.bid(Int64(number * 1000), by: [stage.anna, stage.ben][number % 2]) }
        await bidding.loadBids(on: item)
        stage.client.holdAnswers()
        let late = Task { await bidding.loadMoreBids(on: item) }
        await until { stage.client.heldCount == 1 }
        try stage.bid(30_000)
        let again = Task { await bidding.loadBids(on: item) }
        await until { stage.client.heldCount == 2 }
        stage.client.releaseLast()
        _ = await again.value
        try #require(bidding.phase(of: .moreBids(on: item)) == .idle)
        #expect(await late.value == .idle)
        stage.client.open()
        await bidding.loadMoreBids(on: item)
        #expect(bidding.bids(on: item).count == 26 && !bidding.hasMoreBids(on: item))
        #expect(try Array(bidding.bids(on: item).prefix(20)) == stage.bids())
    }

    @Test("A response that is older than an update does not revert the update")
    func overtaken() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        let late = LateBiddingClient(try stage.market.client(for: nil).auction(of: item))
        let other = Bidding(client: late)
        await other.loadAuction(item)
        try stage.bid(2500)
        other.receive(try stage.updates)
        await other.loadAuction(item)
        #expect(try other.auction(item) == stage.truth())
    }

    @Test("A position that is older than a receipt and an update is loaded again")
    func overtakenPosition() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        stage.client.holdAnswers()
        let load = Task { await bidding.loadOwnPosition(on: item) }
        await until { stage.client.heldCount == 1 }
        let bid = Task { try await bidding.placeBid(usd(2500), on: item) }
        await until { stage.client.heldCount == 2 }
        stage.client.releaseLast()
        _ = try await bid.value
        try stage.bid(3000)
        bidding.receive(try stage.updates)
        stage.client.open()
        _ = await load.value
        await until { !bidding.phase(of: .ownPosition(on: item)).isLoading }
        #expect(try bidding.ownPosition(on: item) == stage.position())
    }

    @Test("A newer loaded auction reloads the caller's own position and the observed bids")
    func overtakenParts() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        _ = try await bidding.placeBid(usd(2500), on: item)
        await bidding.loadOwnPosition(on: item)
        await bidding.loadBids(on: item)
        #expect(bidding.bids(on: item).count == 1)
        try stage.bid(4000)
        await bidding.loadAuction(item)
        // The update is older than the loaded auction, so it is not applied.
        bidding.receive(try stage.updates)
        await until { bidding.ownPosition(on: item)?.outcome?.code == .outbid }
        #expect(try bidding.ownPosition(on: item) == stage.position())
        let bids = try stage.bids()
        await until { bidding.bids(on: item) == bids }
    }

    @Test("Bids that are older than an update are loaded again")
    func overtakenBids() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, item = stage.item
        await bidding.loadAuction(item)
        stage.client.holdAnswers()
        let load = Task { await bidding.loadBids(on: item) }
        await until { stage.client.heldCount == 1 }
        try stage.bid(2500)
        bidding.receive(try stage.updates)
        stage.client.open()
        #expect(await load.value == .loading)
        await until { !bidding.phase(of: .bids(on: item)).isLoading }
        #expect(
            try bidding.bids(on: item)
                == stage.market.client(for: nil).bids(on: item, from: nil, limit: .standard).elements
        )
        #expect(bidding.bids(on: item).count == 1 && stage.client.count(of: "bids") == 2)
    }

    @Test("Board and activity are loaded, and updates extend the activity")
    func boardAndActivity() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        try stage.bid(2500, by: stage.anna)
        await bidding.loadBoard()
        #expect(bidding.board?.leading.map(\.item) == [stage.item])
        await bidding.loadActivity()
        #expect(bidding.activity.map(\.sequence) == [1, 2])
        try stage.bid(3000)
        bidding.receive(try stage.updates)
        #expect(bidding.activity.last?.sequence == 3)
        let count = bidding.activity.count
        bidding.receive(try stage.updates)
        #expect(bidding.activity.count == count)
    }

    @Test("An aggregate is released once its loads have ended")
    func leaks() async throws {
        let stage = try await BiddingStage()
        var bidding: Bidding? = Bidding(client: stage.client, clock: stage.clock)
        weak let gone = bidding
        let events = bidding?.events
        await bidding?.loadAuction(stage.item)
        stage.client.close()
        let load = Task { [bidding] in await bidding?.loadBids(on: stage.item) }
        await until { stage.client.heldCount == 1 }
        load.cancel()
        _ = await load.value
        bidding = nil
        await until { gone == nil }
        for await _ in try #require(events) { Issue.record("An update arrived, although none was sent.") }
    }
}

/// A client that always returns the same state.
private struct LateBiddingClient: BiddingClient {
    let seen: Versioned<Auction>
    private let rest = UnimplementedBiddingClient()

    init(_ seen: Versioned<Auction>) { self.seen = seen }

    func auction(of item: ItemID) -> Versioned<Auction> { seen }
    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) throws(ClientFailure) -> Page<Bid> {
        try rest.bids(on: item, from: cursor, limit: limit)
    }
    func ownPosition(on item: ItemID) throws(ClientFailure) -> OwnPosition { try rest.ownPosition(on: item) }
    func placeBid(_ bid: NewBid) throws(ClientFailure) -> BidReceipt { try rest.placeBid(bid) }
    func retract(
        from item: ItemID,
        because reason: RetractionReason,
        key: String
    ) throws(ClientFailure) -> BidReceipt { try rest.retract(from: item, because: reason, key: key) }
    func buyNow(_ item: ItemID, key: String) throws(ClientFailure) -> BidReceipt { try rest.buyNow(item, key: key) }
    func outcome(ofRequest key: String) throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try rest.outcome(ofRequest: key)
    }
    func activity(_ request: ActivityRequest) throws(ClientFailure) -> ActivityPage { try rest.activity(request) }
    func board() throws(ClientFailure) -> Board { try rest.board() }
}
