import Bidding
import BiddingTesting
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The client in memory") struct InMemoryBiddingClientTests {
    @Test("Keeps the contract of reading", arguments: AuctionClientContract.all)
    func reading(_ contract: AuctionClientContract) async throws { try await contract.run(InMemoryBiddingFixture()) }

    @Test("Keeps the contract of bidding", arguments: BiddingClientContract.all)
    func bidding(_ contract: BiddingClientContract) async throws { try await contract.run(InMemoryBiddingFixture()) }

    @Test("Keeps the contract of auctioneers", arguments: AuctioneerClientContract.all)
    func selling(_ contract: AuctioneerClientContract) async throws {
        try await contract.run(InMemoryBiddingFixture())
    }

    @Test("Keeps the contract of live updates", arguments: LiveUpdateClientContract.all)
    func live(_ contract: LiveUpdateClientContract) async throws { try await contract.run(InMemoryBiddingFixture()) }

    @Test("Contains everything to which a sample refers")
    func samples() throws {
        let market = InMemoryBiddingMarket(samplesAt: TestClock(now: Sample.start))
        let client = market.client(for: Counterparty.samples[0].id)
        for auction in Auction.samples { #expect(try client.auction(of: auction.item).value == auction) }
        let item = Auction.sample.item
        #expect(try client.bids(on: item, from: nil, limit: .standard).elements == Bid.samples)
        for (member, position) in zip(Counterparty.samples, [OwnPosition.samples[0], OwnPosition.samples[2]]) {
            #expect(try market.client(for: member.id).ownPosition(on: item) == position)
        }
        #expect(try client.ownPosition(on: item) == .sample)
        #expect(try client.board() == .sample)
        #expect(try client.activity(ActivityRequest(after: 0, limit: .largest)) == .sample)
        for entry in Board.sample.won { #expect(entry.counterparty?.name == "Sara") }
    }

    @Test("Accepts further bids on the samples")
    func bidOnSample() throws {
        let market = InMemoryBiddingMarket(samplesAt: SampleClock())
        let sara = Counterparty.samples.first { $0.name == "Sara" }
        let bid = NewBid(usd(20_000), on: Auction.sample.item, key: "k1")
        let receipt = try market.client(for: sara?.id).placeBid(bid)
        #expect(receipt.outcome == .leading && receipt.sequence == Auction.sample.sequence + 1)
    }
}

@Suite("The stores in memory") struct InMemoryBiddingStoresTests {
    @Test("Keep the contract of watchlist stores", arguments: WatchlistStoreContract.all)
    func watchlist(_ contract: WatchlistStoreContract) async throws {
        let stores = InMemoryBiddingStores()
        try await contract.run(StoreFixture { stores })
    }

    @Test("Keep the contract of snapshot stores", arguments: BiddingSnapshotStoreContract.all)
    func snapshot(_ contract: BiddingSnapshotStoreContract) async throws {
        let stores = InMemoryBiddingStores()
        try await contract.run(StoreFixture { stores })
    }

    @Test("Keep the contract of pending-bid stores", arguments: PendingBidStoreContract.all)
    func pendingBids(_ contract: PendingBidStoreContract) async throws {
        let stores = InMemoryBiddingStores()
        try await contract.run(StoreFixture { stores })
    }
}
