import AuctionSimulation
import Bidding
import FoundationCore
import Testing

@Suite("An item of a sample house") struct SampleListingTests {
    private let now = Sample.start
    private let item = ItemID(bits: 1 << 40)
    private let seller = MemberID(bits: 1 << 41)

    private func listings(_ count: Int, seed: UInt64) throws -> [SampleListing] {
        try (0..<count).map { try SampleListing($0, seed: seed, now: now) }
    }

    @Test("The rules accept the events of a sample auction, which are in order and not after the current time")
    func rules() throws {
        for listing in try listings(120, seed: 7) {
            let terms = try listing.offer.terms(of: item, by: seller, at: listing.publishedAt)
            #expect(terms.item == item && terms.seller == seller && listing.publishedAt <= now)
            var ledger = try AuctionLedger.publish(terms, at: listing.publishedAt).ledger
            var last = listing.publishedAt
            for event in listing.auction.events {
                #expect(event.time >= last && event.time <= now)
                last = event.time
                try ledger.apply(event)
            }
            #expect(ledger.state.standing.bidCount == listing.auction.state.standing.bidCount)
            #expect(ledger.state.standing.price == listing.auction.state.standing.price)
            #expect(ledger.state.phase == listing.auction.state.phase)
            let isOver = ledger.state.phase != .running
            #expect(isOver || ledger.state.endsAt > now)
            guard let comment = listing.auction.comment else { continue }
            guard case .sold(let sale) = ledger.state.phase else {
                Issue.record("item \(listing.number) has a review without a sale")
                continue
            }
            #expect((1...5).contains(comment.rating) && comment.time > sale.time && comment.time <= now)
        }
    }

    @Test("Equal numbers, seeds and times give equal items; different seeds give different items")
    func deterministic() throws {
        let facts = { (seed: UInt64) in
            try listings(30, seed: seed).map { "\($0.listing) \($0.seller) \($0.publishedAt) \($0.auction.events)" }
        }
        let first = try facts(5)
        #expect(try facts(5) == first)
        #expect(try facts(6) != first)
    }

    @Test("Each bidder is a member other than the seller, with a name of their own")
    func members() throws {
        var names: [String: SampleMember] = [:]
        for listing in try listings(60, seed: 3) {
            var members = [listing.seller]
            for event in listing.auction.events {
                guard let bid = event.addedBid else { continue }
                let bidder = try #require(listing.bidder(bid.bidder))
                #expect(bidder != listing.seller)
                members.append(bidder)
            }
            #expect(listing.bidder(seller) == nil)
            for member in members {
                let known = names.updateValue(member, forKey: member.name)
                #expect(known == nil || known == member)
                #expect(member.membership >= .seconds(45 * 86_400) && member.membership <= .seconds(1500 * 86_400))
            }
        }
        #expect(names.count > 50)
    }
}
