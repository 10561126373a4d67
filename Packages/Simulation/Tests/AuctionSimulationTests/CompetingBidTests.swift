import AuctionSimulation
import Bidding
import FoundationCore
import Testing

@Suite("A competing bid") struct CompetingBidTests {
    @Test("A competing bid is the minimum next bid or a few increments more, as its seed determines")
    func steps() throws {
        let auction = Auction.sample
        let least = try #require(auction.minimumNext).minorUnits
        var seen: Set<Int64> = []
        for seed in 0..<100 as Range<UInt64> {
            var random = SplitMix64(seed: seed), again = random
            let bid = try #require(auction.competingBid(using: &random))
            #expect(bid == auction.competingBid(using: &again) && bid.currency == auction.price.currency)
            seen.insert((bid.minorUnits - least) / auction.increments.step(at: least))
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test("A leader's bid exceeds the leader's maximum")
    func leader() throws {
        var random = SplitMix64(seed: 1)
        let own = Money(minorUnits: 90_000, currency: .usd)
        #expect(try #require(Auction.sample.competingBid(above: own, using: &random)).minorUnits > 90_000)
    }

    @Test("There is no competing bid if the auction accepts no bids")
    func closed() throws {
        var random = SplitMix64(seed: 1)
        let sold = try #require(Auction.samples.first { $0.status == .sold })
        #expect(sold.competingBid(using: &random) == nil)
    }
}
