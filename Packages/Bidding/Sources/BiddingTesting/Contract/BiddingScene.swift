import Bidding
import FoundationCore
import Testing

/// A house with three members. One of them, Sara, sells a radio from 10.00 USD for three days.
struct BiddingScene {
    typealias Client = BiddingFixture.Client

    let house: any BiddingFixture
    let anna, ben, sara: MemberID
    let radio: ItemID
    let endsAt: Instant

    init(_ house: any BiddingFixture, reserve: Int64? = nil, buyNow: Int64? = nil) async throws {
        self.house = house
        let nobody = house.client(for: nil)
        anna = try await nobody.register("Anna").id
        ben = try await nobody.register("Ben").id
        sara = try await nobody.register("Sara").id
        radio = try await house.draft("Valve radio", by: sara)
        endsAt = house.now.advanced(by: .seconds(3 * 86_400))
        let offer = TermsOffer(
            startPrice: usd(1000),
            reserve: reserve.map(usd),
            buyNow: buyNow.map(usd),
            endsAt: endsAt
        )
        _ = try await house.client(for: sara).publish(offer, of: radio, ifSeen: nil)
    }

    func client(_ member: MemberID?) -> any Client { house.client(for: member) }

    @discardableResult
    func bid(
        _ cents: Int64,
        by member: MemberID,
        key: String,
        ifSeen version: EntityVersion<Auction>? = nil
    ) async throws -> BidReceipt {
        try await client(member).placeBid(NewBid(usd(cents), on: radio, key: key, ifSeen: version))
    }

    var auction: Versioned<Auction> {
        get async throws(ClientFailure) { try await client(nil).auction(of: radio) }
    }
}

func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

/// Returns the failure that a call throws. Records an issue if it throws none.
func failure<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    of call: () async throws -> Value
) async -> ClientFailure? {
    await #expect(throws: ClientFailure.self, sourceLocation: sourceLocation) { _ = try await call() }
}
