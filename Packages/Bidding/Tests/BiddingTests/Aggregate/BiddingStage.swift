import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

/// A market with a few open auctions, and Anna's aggregate with a client that a test controls.
@MainActor
struct BiddingStage {
    let clock: TestClock
    let market: InMemoryBiddingMarket
    let anna, ben, sara: MemberID
    let items: [ItemID]
    let client: GatedBiddingClient
    /// The client of live updates; unused in tests of polling.
    let live: InterruptibleLiveClient
    let stores = InMemoryBiddingStores()
    let bidding: Bidding

    var item: ItemID { items[0] }

    init(items count: Int = 3, buyNow: Money? = nil, clock: TestClock = TestClock(), isLive: Bool = false) async throws
    {
        self.clock = clock
        market = InMemoryBiddingMarket(clock: clock, identifiers: SequentialIdentifierSource())
        (anna, ben, sara) = (market.register("Anna"), market.register("Ben"), market.register("Sara"))
        var items: [ItemID] = []
        for number in 0..<count {
            let item = market.draft("Radio \(number)", by: sara)
            let end = clock.now.advanced(by: .hours(Int64(48 + number)))
            let offer = TermsOffer(startPrice: usd(1000), buyNow: buyNow, endsAt: end)
            _ = try market.client(for: sara).publish(offer, of: item, ifSeen: nil)
            items.append(item)
        }
        self.items = items
        client = GatedBiddingClient(market.client(for: anna))
        live = InterruptibleLiveClient(market.client(for: anna))
        bidding = Self.aggregate(client, isLive ? live : nil, stores, clock)
    }

    /// Creates an aggregate with the same stores, as a restart of Anna's program does.
    func restarted() -> Bidding { Self.aggregate(client, nil, stores, clock, seed: 8) }

    private static func aggregate(
        _ client: GatedBiddingClient,
        _ live: InterruptibleLiveClient?,
        _ stores: InMemoryBiddingStores,
        _ clock: TestClock,
        seed: UInt64 = 7
    ) -> Bidding {
        Bidding(
            client: client,
            live: live,
            watchlist: stores,
            snapshot: stores,
            pendingBids: stores,
            clock: clock,
            identifiers: RandomIdentifierSource(SplitMix64(seed: seed))
        )
    }

    /// Places a bid directly in the market, by Ben unless `member` is given.
    @discardableResult
    func bid(_ cents: Int64, on item: ItemID? = nil, by member: MemberID? = nil) throws -> BidReceipt {
        let bids = try market.client(for: nil).activity(ActivityRequest()).last
        let client = market.client(for: member ?? ben)
        return try client.placeBid(NewBid(usd(cents), on: item ?? self.item, key: "other-\(bids)"))
    }

    /// Advances the clock to the next poll of the follower, and waits until the poll has ended.
    func look() async {
        await until { clock.sleeperCount == 1 }
        let asked = client.count(of: "activity")
        clock.advance(by: .seconds(2))
        await until { client.count(of: "activity") > asked && clock.sleeperCount == 1 }
    }

    /// All updates of the market.
    var updates: [AuctionUpdate] {
        get throws {
            var all: [AuctionUpdate] = [], last: Int64 = 0
            while true {
                let page = try market.client(for: nil).activity(ActivityRequest(after: last, limit: .largest))
                all += page.updates
                if page.updates.isEmpty { return all }
                last = page.last
            }
        }
    }

    /// The current state of an auction in the market.
    func truth(_ item: ItemID? = nil) throws -> Auction {
        try market.client(for: nil).auction(of: item ?? self.item).value
    }

    /// The current bids in the market, highest first.
    func bids(on item: ItemID? = nil) throws -> [Bid] {
        try market.client(for: nil).bids(on: item ?? self.item, from: nil, limit: .standard).elements
    }

    /// Anna's current position in the market.
    func position(_ item: ItemID? = nil) throws -> OwnPosition {
        try market.client(for: anna).ownPosition(on: item ?? self.item)
    }
}

/// Waits until a condition holds. Records an issue if it does not hold after many attempts.
@MainActor
func until(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool) async rethrows {
    for _ in 0..<500_000 {
        if try condition() { return }
        await Task.yield()
    }
    Issue.record("the condition did not become true", sourceLocation: sourceLocation)
}
