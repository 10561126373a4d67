import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("Commands of sellers")
struct AuctionCommandTests {
    @Test("Only the seller publishes; terms are validated; publishing the same terms again changes nothing")
    func publishing() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.draft(by: seller)
        let start = house.clock.now
        let offer = TermsOffer(startPrice: usd(1000), startsAt: start, endsAt: house.soon(.seconds(3600)))
        await #expect(throws: BiddingRefusal.notFound) { try await house.perform(.publish(offer, of: item), by: anna) }
        await #expect(throws: BiddingRefusal.notFound) {
            try await house.perform(.publish(offer, of: "nothing"), by: seller)
        }
        let past = TermsOffer(startPrice: usd(1000), startsAt: house.soon(.seconds(-60)), endsAt: start)
        await #expect(throws: BiddingRefusal.rules(.endsInPast(start), price: nil)) {
            try await house.perform(.publish(past, of: item), by: seller)
        }
        let krona = try #require(Currency(code: "ISK"))
        let foreign = TermsOffer(
            startPrice: Money(minorUnits: 5, currency: krona),
            endsAt: house.soon(.seconds(60))
        )
        let currencies = InvalidField("startPrice.currency", "must be one of USD, EUR, GBP, JPY, KWD")
        await #expect(throws: BiddingRefusal.invalid(currencies)) {
            try await house.perform(.publish(foreign, of: item), by: seller)
        }
        try await house.perform(.publish(offer, of: item), by: seller)
        try await house.perform(.publish(offer, of: item), by: seller)
        #expect(try await house.state(of: item).sequence == 1)
        try await house.expectConsistency(of: [item])
    }

    @Test("A revision requires the current sequence; with bids the reserve can only be lowered")
    func revising() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller, reserve: 5000)
        try await house.bid(2000, on: item, by: anna)
        let endsAt = try await house.state(of: item).terms.endsAt
        let raised = TermsOffer(startPrice: usd(1000), reserve: usd(6000), endsAt: endsAt)
        await #expect(throws: BiddingRefusal.rules(.reserveRaised(from: usd(5000)), price: usd(1000))) {
            try await house.perform(.publish(raised, of: item, ifSequence: nil), by: seller)
        }
        let lowered = TermsOffer(startPrice: usd(1000), reserve: usd(2000), endsAt: endsAt)
        await #expect(throws: BiddingRefusal.versionRequired) {
            try await house.perform(.publish(lowered, of: item), by: seller)
        }
        await #expect(throws: BiddingRefusal.versionConflict) {
            try await house.perform(.publish(lowered, of: item, ifSequence: [1]), by: seller)
        }
        try await house.perform(.publish(lowered, of: item, ifSequence: [1, 2]), by: seller)
        let state = try await house.state(of: item)
        #expect(state.isReserveMet && state.price == usd(2000))
        try await house.expectConsistency(of: [item])
    }

    @Test("Only the seller and administrators withdraw an auction")
    func withdrawing() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let item = try await house.publish(by: seller)
        await #expect(throws: BiddingRefusal.notFound) {
            try await house.perform(.withdraw(item, because: "mine"), by: anna)
        }
        let control = InvalidField("reason", "must not contain control characters except tabs and line breaks")
        await #expect(throws: BiddingRefusal.invalid(control)) {
            try await house.perform(.withdraw(item, because: "forbidden\u{9B}2J goods"), asAdmin: true)
        }
        await #expect(throws: BiddingRefusal.versionConflict) {
            try await house.perform(.withdraw(item, because: "broken", ifSequence: [7]), by: seller)
        }
        try await house.perform(.withdraw(item, because: "forbidden goods"), asAdmin: true)
        let withdrawal = try Withdrawal(reason: "forbidden goods", authority: .admin)
        #expect(try await house.state(of: item).phase == .withdrawn(withdrawal))
        try await house.expectConsistency(of: [item])
    }

    @Test("All terms are stored: reserve, buy-now price, custom increments and soft close")
    func terms() async throws {
        let house = try await TestHouse()
        let seller = try await house.register("Sam")
        var items: [ItemID] = []
        let tiers = [Increments.Tier(from: 0, step: 3), Increments.Tier(from: 500, step: 7)]
        for increments in [Increments.usd, try Increments(name: "own", currency: .usd, tiers: tiers)] {
            for hardEnd in [nil, house.soon(.seconds(90_000))] {
                let item = try await house.draft(by: seller)
                let terms = try AuctionTerms(
                    item: item,
                    seller: seller,
                    startPrice: usd(1000),
                    reserve: usd(2000),
                    buyNow: usd(5000),
                    increments: increments,
                    startsAt: house.clock.now,
                    endsAt: house.soon(.seconds(86_400)),
                    softClose: SoftClose(window: .seconds(60), extension: .milliseconds(61_001), hardEnd: hardEnd)
                )
                let event = try AuctionState.publish(terms, at: house.clock.now).decision.event
                #expect(try await house.perform(.importAuctions([[event]]), asAdmin: true) == [.new])
                #expect(try await house.state(of: item).terms == terms)
                items.append(item)
            }
        }
        try await house.expectConsistency(of: items)
    }
}
