import Bidding
import FoundationCore
import Testing

/// A house with three members. One of them, Sara, sells a radio. The auction starts at 10.00 USD and lasts three days.
struct BiddingScene<Fixture> {
    let house: any AuctionFixture
    let anna, ben, sara: MemberID
    let radio: ItemID
    let endsAt: Instant
    let fixture: Fixture

    private init(_ fixture: Fixture, _ house: any AuctionFixture, _ reserve: Int64?, _ buyNow: Int64?) async throws {
        self.fixture = fixture
        self.house = house
        anna = try await house.register("Anna")
        ben = try await house.register("Ben")
        sara = try await house.register("Sara")
        radio = try await house.draft("Valve radio", by: sara)
        endsAt = house.now.advanced(by: .seconds(3 * 86_400))
        let offer = TermsOffer(
            startPrice: usd(1000),
            reserve: reserve.map(usd),
            buyNow: buyNow.map(usd),
            endsAt: endsAt
        )
        try await house.publish(offer, of: radio, by: sara)
    }

    @discardableResult
    func bid(
        _ cents: Int64,
        by member: MemberID,
        key: String,
        ifSeen version: EntityVersion<Auction>? = nil
    ) async throws -> BidReceipt {
        try await house.place(NewBid(usd(cents), on: radio, key: key, ifSeen: version), by: member)
    }

    var auction: Versioned<Auction> {
        get async throws(ClientFailure) { try await house.auctionClient(for: nil).auction(of: radio) }
    }
}

extension BiddingScene<any AuctionFixture> {
    init(_ house: any AuctionFixture, reserve: Int64? = nil, buyNow: Int64? = nil) async throws {
        try await self.init(house, house, reserve, buyNow)
    }

    func client(_ member: MemberID?) -> any AuctionClient { house.auctionClient(for: member) }
}

extension BiddingScene<any LiveUpdateFixture> {
    init(_ house: any LiveUpdateFixture) async throws { try await self.init(house, house, nil, nil) }

    func client(_ member: MemberID?) -> any AuctionClient { house.auctionClient(for: member) }
}

extension BiddingScene<any BiddingFixture> {
    init(_ house: any BiddingFixture, reserve: Int64? = nil, buyNow: Int64? = nil) async throws {
        try await self.init(house, house, reserve, buyNow)
    }

    func client(_ member: MemberID?) -> any BiddingClient { fixture.client(for: member) }

    /// Voids the latest bid, and returns the record that the bidder reads.
    func void(_ reason: String) async throws -> VoidedBids {
        let seen = try await auction, version = try #require(seen.version)
        let bid = seen.value.sequence, admin = fixture.adminClient
        let auction = try await admin.voidBids([bid], on: radio, because: reason, ifSeen: version).value
        return try VoidedBids(sequence: auction.sequence, time: house.now, reason: reason)
    }
}

extension BiddingScene<any AuctioneerFixture> {
    init(_ house: any AuctioneerFixture, reserve: Int64? = nil, buyNow: Int64? = nil) async throws {
        try await self.init(house, house, reserve, buyNow)
    }

    func client(_ member: MemberID?) -> any BiddingClient { fixture.client(for: member) }

    func auctioneer(_ member: MemberID?) -> any AuctioneerClient { fixture.auctioneer(for: member) }
}

extension BiddingScene<any AuctionInsightsFixture> {
    init(_ house: any AuctionInsightsFixture) async throws { try await self.init(house, house, nil, nil) }
}

extension BiddingScene<any ForecastFixture> {
    init(_ house: any ForecastFixture) async throws { try await self.init(house, house, nil, nil) }
}

extension BiddingScene<any MarketInsightsFixture> {
    init(_ house: any MarketInsightsFixture) async throws { try await self.init(house, house, nil, nil) }
}

extension BiddingScene<any BidderInsightsFixture> {
    init(_ house: any BidderInsightsFixture) async throws { try await self.init(house, house, nil, nil) }

    func client(_ member: MemberID?) -> any BiddingClient { fixture.client(for: member) }
}

extension BiddingScene<any ModerationInsightsFixture> {
    init(_ house: any ModerationInsightsFixture) async throws { try await self.init(house, house, nil, nil) }
}

func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

/// Returns the failure that a call throws. Records an issue if the call succeeds.
func failure<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    of call: () async throws -> Value
) async -> ClientFailure? {
    await #expect(throws: ClientFailure.self, sourceLocation: sourceLocation) { _ = try await call() }
}
