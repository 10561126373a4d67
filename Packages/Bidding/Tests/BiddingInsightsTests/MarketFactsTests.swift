import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct MarketFactsTests {
    @Test("After any stream, every statistic equals the one computed from all events at once")
    func equalsRecomputation() throws {
        var random = SplitMix64(seed: TestSeed.next())
        for _ in 0..<200 {
            let market = RandomMarket(eventCount: Int.random(in: 1...400, using: &random), using: &random)
            var facts = try MarketFacts(levels: market.levels)
            for event in market.events { facts.add(event) }
            for group in 0..<3 { #expect(facts.closingPrices[group]?.mean == market.meanClosingPrice(of: group)) }
            for seller in 0..<2 {
                #expect(facts.recentSales(of: seller)?.mean == market.meanOfLastTenSales(of: seller))
            }
            #expect(facts.hotAuctions(limit: .max).map { [$0.auction, $0.bidCount] } == market.hotAuctions)
            #expect(facts.days.map { RandomMarket.text($0) } == market.days)
            let (ended, open) = market.sessions, sessions = facts.sessions
            #expect(sessions.count == ended.count && sessions.bidCount == ended.reduce(0, +))
            #expect(sessions.greatestBidCount == ended.max() ?? 0 && sessions.openCount == open)
        }
    }

    private func at(_ seconds: Int64) -> Instant { Instant(millisecondsSince1970: seconds * 1000) }

    @Test("A bid before the latest time counts at the latest time")
    func lateArrival() throws {
        var facts = try MarketFacts()
        facts.add(MarketEvent(.bid(auction: 1, bidder: 1, amount: 100), at: at(86_400)))
        facts.add(MarketEvent(.bid(auction: 1, bidder: 1, amount: 200), at: at(0)))
        #expect(facts.days.map(\.amounts.count) == [2] && facts.days[0].start == at(86_400))
        #expect(facts.hotAuctions(limit: 1).map(\.bidCount) == [2])
    }

    @Test("Hot auctions are limited; an auction that closes is no longer hot, and its memory is used again")
    func hot() throws {
        var facts = try MarketFacts()
        for auction in [1, 2, 2, 3] {
            facts.add(MarketEvent(.bid(auction: auction, bidder: 1, amount: 100), at: at(0)))
        }
        #expect(facts.hotAuctions(limit: 2).map(\.auction) == [2, 1] && facts.hotAuctions(limit: -1).isEmpty)
        facts.add(MarketEvent(.closed(auction: 2, price: nil), at: at(1)))
        facts.add(MarketEvent(.closed(auction: 2, price: 100), at: at(1)))
        facts.add(MarketEvent(.bid(auction: 4, bidder: 1, amount: 100), at: at(2)))
        #expect(facts.hotAuctions(limit: 9).map(\.auction) == [1, 3, 4] && facts.openAuctionCount == 3)
        #expect(facts.hotAuctions(limit: 9).allSatisfy { $0.bidCount == 1 })
    }

    @Test("The state does not grow with the number of bids, only with open auctions and the bidders of a day")
    func bounded() throws {
        var facts = try MarketFacts()
        for day in 0..<30 {
            for number in 0..<100 {
                let auction = day * 100 + number, time = at(Int64(day * 86_400 + number * 800))
                facts.add(MarketEvent(.opened(auction: auction, seller: 1, group: 1), at: time))
                facts.add(MarketEvent(.bid(auction: auction, bidder: auction, amount: 100), at: time))
                facts.add(MarketEvent(.closed(auction: auction, price: 100), at: time))
            }
            #expect(facts.openAuctionCount == 0 && facts.activeBidderCount <= 101)
        }
        #expect(facts.days.count == MarketFacts.dayCount && facts.recentSales(of: 1)?.count == 10)
        #expect(facts.closingPrices[1]?.count == 3000)
    }

    @Test("Bounds of levels that are too many or do not ascend are refused")
    func levels() throws {
        #expect(throws: InvalidField.self) { try MarketFacts(levels: [1, 1]) }
        #expect(throws: InvalidField.self) { try MarketFacts(levels: Array(1...8)) }
        var facts = try MarketFacts(levels: Array(1...7))
        for amount in [0, 1, 7, 90] as [Int64] {
            facts.add(MarketEvent(.bid(auction: 1, bidder: 1, amount: amount), at: at(0)))
        }
        #expect(facts.days[0].bidderCounts == [1, 1, 0, 0, 0, 0, 0, 1])
    }
}
