import AuctionSimulation
import Bidding
import FoundationCore
import Testing

@Suite("The distribution of a crowd's bids") struct CrowdShapeTests {
    /// The measured properties of auctions.
    private struct Count {
        var auctions = 0, bids = 0, bidders = 0, bidOnce = 0, withoutBids = 0
        var inLastTwentieth = 0, inLastHour = 0, inLastMinute = 0
        var byOthers = 0, outbidAtOnce = 0, raises = 0, round = 0
        /// The seconds between a bid that was outbid immediately and the next bid of the same bidder.
        var waits: [Double] = []

        mutating func add(_ auction: SimulatedAuction) {
            let terms = auction.ledger.state.terms, life = terms.startsAt.duration(to: terms.endsAt)
            var standing = Standing(pricing: terms.pricing), counts: [MemberID: Int] = [:],
                outbid: [MemberID: Instant] = [:]
            for bid in auction.ledger.bids {
                let left = bid.time.duration(to: terms.endsAt), leader = standing.leader
                standing.apply(bid.maximum.minorUnits, by: bid.bidder, pricing: terms.pricing)
                counts[bid.bidder, default: 0] += 1
                if left <= life / 20 { inLastTwentieth += 1 }
                if left <= .seconds(3600) { inLastHour += 1 }
                if left <= .seconds(60) { inLastMinute += 1 }
                if leader == bid.bidder { raises += 1 } else if leader != nil { byOthers += 1 }
                if bid.maximum.minorUnits % 500 == 0 { round += 1 }
                if let before = outbid[bid.bidder] { waits.append(before.duration(to: bid.time) / .seconds(1)) }
                let isOutbid = standing.leader != bid.bidder
                outbid[bid.bidder] = isOutbid ? bid.time : nil
                if isOutbid { outbidAtOnce += 1 }
            }
            auctions += 1
            bids += auction.ledger.bids.count
            bidders += counts.count
            bidOnce += counts.values.count { $0 == 1 }
            if counts.isEmpty { withoutBids += 1 }
        }

        func wait(_ quantile: Double) -> Double { waits.sorted()[Int(quantile * Double(waits.count))] }
    }

    @Test("A crowd's bids resemble real bids: late, outbid at once, repeated within a minute, by a few bidders")
    func shape() throws {
        let seed: UInt64 = 20
        var count = Count()
        for number in 0..<2000 as Range<UInt64> { count.add(try simulatedAuction(number, seed: seed)) }
        /// Prints a ratio and its value for the auctions recorded in 2003, and expects the ratio to be in a range.
        func expect(_ what: String, _ part: Int, of whole: Int, _ range: ClosedRange<Double>, recorded: Double) {
            let ratio = Double(part) / Double(whole)
            print("seed \(seed): \(what) \((ratio * 1000).rounded() / 1000), recorded \(recorded)")
            #expect(range.contains(ratio), "\(what): \(ratio)")
        }
        let bids = count.bids
        expect("in the last twentieth", count.inLastTwentieth, of: bids, 0.28...0.36, recorded: 0.32)
        expect("in the last hour", count.inLastHour, of: bids, 0.13...0.19, recorded: 0.16)
        expect("in the last minute", count.inLastMinute, of: bids, 0.02...0.04, recorded: 0.03)
        expect("outbid at once", count.outbidAtOnce, of: count.byOthers, 0.5...0.65, recorded: 0.555)
        expect("raised in the lead", count.raises, of: bids, 0.02...0.07, recorded: 0.039)
        expect("multiples of 5.00", count.round, of: bids, 0.55...0.7, recorded: 0.63)
        expect("who bid once", count.bidOnce, of: count.bidders, 0.5...0.68, recorded: 0.588)
        expect("bids of an auction", bids, of: count.auctions, 9...20, recorded: 17.3)
        expect("bidders of an auction", count.bidders, of: count.auctions, 5...11, recorded: 8.8)
        #expect(count.withoutBids < count.auctions / 20)
        print(
            "seed \(seed): seconds until the next try",
            [0.25, 0.5, 0.75, 0.9].map(count.wait),
            "recorded 15, 24, 47, 317"
        )
        #expect((10...20).contains(count.wait(0.25)) && (20...30).contains(count.wait(0.5)))
        #expect((40...60).contains(count.wait(0.75)) && count.wait(0.9) < 600)
    }

    @Test("A shorter simulation is a prefix of a longer one")
    func beginning() throws {
        for number in 0..<50 as Range<UInt64> {
            let whole = try simulatedAuction(number, seed: 3)
            let time = Sample.start.advanced(by: .seconds(2 * 86_400))
            let beginning = try simulatedAuction(number, seed: 3, until: time)
            #expect(beginning.events == whole.events.filter { $0.time <= time })
            #expect(beginning.ledger.state.phase == .running)
            #expect(whole.events.last?.change == .closed)
        }
    }

    @Test("Final prices are near the market value")
    func prices() throws {
        let ratios = try (0..<500 as Range<UInt64>).map { number in
            let auction = try simulatedAuction(number, seed: 9), value = try auctionTerms(number, seed: 9).value
            return Double(auction.ledger.state.price.minorUnits) / Double(value.minorUnits)
        }.sorted()
        print("price over market value", ratios[50], ratios[250], ratios[450])
        #expect((0.85...1.15).contains(ratios[250]))
    }
}
