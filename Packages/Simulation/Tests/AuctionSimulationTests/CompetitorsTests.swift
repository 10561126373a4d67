import AuctionSimulation
import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Competitors") struct CompetitorsTests {
    private let clock = TestClock()
    private let market: InMemoryBiddingMarket
    private let items: [ItemID]
    private let draft: ItemID
    private let clients: [any BiddingClient]
    private let competitors: Competitors

    init() throws {
        let market = InMemoryBiddingMarket(clock: clock, identifiers: SequentialIdentifierSource())
        let sara = market.register("Sara"), end = clock.now.advanced(by: .seconds(3600))
        items = try (1...3).map { number in
            let item = market.draft("Radio \(number)", by: sara)
            let offer = TermsOffer(startPrice: Money(minorUnits: 1000, currency: .usd), endsAt: end)
            _ = try market.client(for: sara).publish(offer, of: item, ifSeen: nil)
            return item
        }
        draft = market.draft("Radio 4", by: sara)
        clients = (1...2).map { market.client(for: market.register("competitor \($0)")) }
        competitors = Competitors(clients, identifiers: SequentialIdentifierSource())
        self.market = market
    }

    @Test("One competitor bids on one item; the seed determines the competitor and the item")
    func seed() async throws {
        var chosen: Set<ItemID> = []
        for seed in 0..<20 as Range<UInt64> {
            let one = try #require(try await CompetitorsTests().competitors.bid(on: items, seed: seed))
            let same = try #require(try await CompetitorsTests().competitors.bid(on: items, seed: seed))
            #expect(one == same && one.bidder == 0 && one.receipt.outcome == .leading)
            chosen.insert(one.auction.item)
        }
        #expect(chosen == Set(items))
    }

    @Test("The leader does not bid, so two competitors outbid each other in turn")
    func turns() async throws {
        var bidders: [Int] = []
        for seed in 0..<4 as Range<UInt64> {
            let placed = try #require(try await competitors.bid(on: [items[0]], seed: seed))
            bidders.append(placed.bidder)
        }
        #expect(bidders.contains(0) && bidders.contains(1))
        #expect(try market.client(for: nil).auction(of: items[0]).value.bidderCount == 2)
        #expect(
            try await Competitors([clients[0]], identifiers: SequentialIdentifierSource()).bid(on: [], seed: 1) == nil
        )
    }

    @Test("Drafts and ended auctions are skipped; nobody bids if no auction accepts bids")
    func none() async throws {
        #expect(try await competitors.bid(on: [draft], seed: 1) == nil)
        #expect(try await competitors.bid(on: [draft, items[1]], seed: 1)?.auction.item == items[1])
        clock.advance(by: .seconds(3600))
        #expect(try await competitors.bid(on: items, seed: 1) == nil)
    }
}
