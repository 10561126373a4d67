import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

@Suite("Import of past auctions")
struct ImportingTests {
    /// Creates a house with the members Sam, Anna and Ben, an item of Sam's, and terms of a week's auction that started
    /// ten days ago.
    private func scene() async throws -> (house: TestHouse, terms: AuctionTerms, bidders: [MemberID]) {
        let house = try await TestHouse()
        let seller = try await house.register("Sam")
        let bidders = [try await house.register("Anna"), try await house.register("Ben")]
        let terms = try AuctionTerms(
            item: try await house.draft(by: seller),
            seller: seller,
            startPrice: usd(1000),
            increments: .usd,
            startsAt: house.soon(.seconds(-10 * 86_400)),
            endsAt: house.soon(.seconds(-3 * 86_400))
        )
        return (house, terms, bidders)
    }

    private func log(_ terms: AuctionTerms, _ bids: [(MemberID, Int64)]) -> [AuctionEvent] {
        let start = terms.startsAt
        return [AuctionEvent(sequence: 1, time: start, change: .published(terms))]
            + bids.enumerated().map { index, bid in
                AuctionEvent(
                    sequence: index + 2,
                    time: start.advanced(by: .seconds(index + 1)),
                    change: .bidPlaced(bidder: bid.0, maximum: usd(bid.1))
                )
            }
    }

    @Test("A past auction is imported once, with its own times, and closed at its end")
    func past() async throws {
        let (house, terms, bidders) = try await scene()
        // The second bid is below the minimum: rule R1 does not apply to imported bids.
        let events = log(terms, [(bidders[0], 1500), (bidders[1], 1010), (bidders[1], 2000)])
        #expect(try await house.perform(.importAuctions([events, events]), asAdmin: true) == [.new, .existing])
        #expect(try await house.perform(.importAuctions([events]), asAdmin: true) == [.existing])
        let state = try await house.state(of: terms.item)
        guard case .sold(let sale) = state.phase else { Issue.record("not sold"); return }
        #expect(sale.buyer == bidders[1] && sale.price == usd(1550) && sale.time == terms.endsAt)
        let recorded = try await house.events(of: terms.item)
        #expect(recorded.dropLast() == events[...] && recorded.last?.time == terms.endsAt)
        let updates = try await house.get("/v1/activity?item=\(terms.item)&after=0").json["updates"]
        #expect(updates?[1]?["time"]?.string == events[1].time.description)
        try await house.expectConsistency(of: [terms.item])
    }

    @Test("An auction that has not ended continues")
    func running() async throws {
        let (house, past, bidders) = try await scene()
        let terms = try AuctionTerms(
            item: past.item,
            seller: past.seller,
            startPrice: usd(1000),
            increments: .usd,
            startsAt: past.startsAt,
            endsAt: house.soon(.seconds(60))
        )
        try await house.perform(.importAuctions([log(terms, [(bidders[0], 1500)])]), asAdmin: true)
        #expect(try await house.bid(2000, on: terms.item, by: bidders[1]).outcome == .leading)
        house.clock.advance(by: .seconds(60))
        #expect(try await house.closeDue() == 1)
        try await house.expectConsistency(of: [terms.item])
    }

    @Test("An inconsistent log, a future event or a non-member is refused; only administrators import")
    func refusals() async throws {
        let (house, terms, bidders) = try await scene()
        let good = log(terms, [(bidders[0], 1500)])
        await #expect(throws: CallerRefusal.administratorsOnly) {
            try await house.perform(.importAuctions([good]), by: terms.seller)
        }
        let late = AuctionEvent(
            sequence: 3,
            time: terms.endsAt,
            change: .bidPlaced(bidder: bidders[1], maximum: usd(5))
        )
        for events in [
            [], Array(good.dropFirst()), good + [late], log(terms, [(terms.seller, 1500)]),
            log(terms, [("nobody", 1500)]),
        ] {
            let refusal = await #expect(throws: BiddingRefusal.self) {
                try await house.perform(.importAuctions([events]), asAdmin: true)
            }
            guard case .invalid(let field) = refusal else { Issue.record("\(String(describing: refusal))"); return }
            #expect(field.field == "events")
        }
        house.clock.advance(by: .seconds(-9 * 86_400))
        let future = [AuctionEvent(sequence: 1, time: house.soon(.seconds(60)), change: .published(terms))]
        await #expect(throws: BiddingRefusal.invalid(InvalidField("events", "must not be in the future"))) {
            try await house.perform(.importAuctions([future]), asAdmin: true)
        }
        let other = try AuctionTerms(
            item: terms.item,
            seller: bidders[0],
            startPrice: usd(1000),
            increments: .usd,
            startsAt: terms.startsAt,
            endsAt: terms.endsAt
        )
        #expect(try await house.perform(.importAuctions([log(other, [])]), asAdmin: true) == [.itemMissing])
        #expect(try await house.events(of: terms.item) == [])
    }

    @Test("The events of several auctions are logged in the order of their times")
    func order() async throws {
        let (house, terms, bidders) = try await scene()
        let other = try AuctionTerms(
            item: try await house.draft(by: terms.seller),
            seller: terms.seller,
            startPrice: usd(1000),
            increments: .usd,
            startsAt: terms.startsAt.advanced(by: .milliseconds(1_500)),
            endsAt: terms.endsAt
        )
        let logs = [log(terms, [(bidders[0], 1500), (bidders[1], 2000)]), log(other, [(bidders[1], 1500)])]
        #expect(try await house.perform(.importAuctions(logs), asAdmin: true) == [.new, .new])
        let times = try await house.house.read { try $0.log(after: 0, limit: 100) }.filter { $0.time < house.clock.now }
            .map(\.time)
        #expect(times.count == 7 && times == times.sorted())
        try await house.expectConsistency(of: [terms.item, other.item])
    }
}
