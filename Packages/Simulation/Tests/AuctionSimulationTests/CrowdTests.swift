import Bidding
import FoundationCore
import Testing

@testable import AuctionSimulation

@Suite("A crowd") struct CrowdTests {
    private func seen(_ ledger: AuctionLedger, at time: Instant) -> Auction {
        Auction(of: ledger.state, title: "", bidderCount: ledger.bidderCount, at: time) {
            BidderAlias($0.rawValue) ?? Sample.id("nobody")
        }
    }

    /// Runs auctions until they end. A crowd bids, and an outsider takes the lead at times.
    private func play(seed: UInt64, count: Int = 40) throws -> [CrowdBid] {
        var random = SplitMix64(seed: seed), crowd = Crowd(size: 25, seed: seed), now = Sample.start
        var ledgers: [ItemID: AuctionLedger] = [:], bids: [CrowdBid] = [], values: [[Int64]: Int64] = [:]
        for number in 0..<UInt64(count) {
            let (terms, value) = try auctionTerms(number, seed: seed)
            let ledger = try AuctionLedger.publish(terms, at: now).ledger
            ledgers[terms.item] = ledger
            crowd.see(seen(ledger, at: now), at: now, marketValue: value)
            for bidder in try #require(crowd.auctions[terms.item]).bidders {
                values[[Int64(number), Int64(bidder.number)]] = bidder.value
            }
        }
        while let bid = crowd.nextBid(at: now) {
            #expect(bid.time >= now)
            now = bid.time
            var ledger = try #require(ledgers[bid.item])
            // Every planned bid is accepted, and does not exceed the value of the item to the bidder.
            let decision = try ledger.place(bid.maximum, by: member(bid.bidder), at: now)
            let number = try #require((0..<UInt64(count)).first { ItemID(bits: $0) == bid.item })
            #expect(try bid.maximum.minorUnits <= #require(values[[Int64(number), Int64(bid.bidder)]]))
            crowd.learn(BidReceipt(for: decision, leadingTo: ledger.state), of: bid)
            bids.append(bid)
            if random.chance(0.1), let maximum = seen(ledger, at: now).competingBid(using: &random) {
                _ = try ledger.place(maximum, by: Sample.id("outsider"), at: now)
                crowd.see(seen(ledger, at: now), at: now)
            }
            ledgers[bid.item] = ledger
        }
        #expect(!crowd.isInterested(at: Sample.start.advanced(by: .seconds(8 * 86_400))))
        return bids
    }

    @Test(
        "A planned bid is accepted by the rules and does not exceed the bidder's value",
        arguments: 1...5 as ClosedRange<UInt64>
    )
    func legal(seed: UInt64) throws {
        #expect(try play(seed: seed).count > 100)
    }

    @Test("Equal seeds and views give equal bids; different seeds give different bids")
    func deterministic() throws {
        let bids = try play(seed: 6)
        #expect(try play(seed: 6) == bids)
        #expect(try play(seed: 7) != bids)
    }

    @Test("The random numbers of one auction do not depend on other auctions")
    func independent() throws {
        func first(_ numbers: [UInt64]) throws -> [CrowdBidder] {
            var crowd = Crowd(size: 25, seed: 1)
            for number in numbers {
                let (terms, value) = try auctionTerms(number, seed: 1)
                let ledger = try AuctionLedger.publish(terms, at: Sample.start).ledger
                crowd.see(seen(ledger, at: Sample.start), at: Sample.start, marketValue: value)
            }
            return try #require(crowd.auctions[ItemID(bits: 3)]).bidders
        }
        let alone = try first([3]), among = try first([9, 3, 4])
        #expect(alone.map(\.number) == among.map(\.number) && alone.map(\.value) == among.map(\.value))
        #expect(Set(alone.map(\.number)).count == alone.count)
    }

    @Test("At N times the speed of real time, a bid is placed after an Nth of the time")
    func speed() throws {
        let (terms, value) = try auctionTerms(1, seed: 2)
        let ledger = try AuctionLedger.publish(terms, at: terms.startsAt).ledger
        let middle = terms.startsAt.advanced(by: terms.startsAt.duration(to: terms.endsAt) / 2)
        func plans(_ speed: Double) throws -> [Instant?] {
            var crowd = Crowd(size: 300, seed: 2, speed: .times(speed))
            crowd.see(seen(ledger, at: middle), at: middle, marketValue: value)
            return try #require(crowd.auctions[terms.item]).bidders.map { $0.plan?.time }
        }
        let slow = try plans(1), fast = try plans(100)
        #expect(slow.contains(nil), "bidders who would have arrived earlier place no bids")
        #expect(slow.compactMap(\.self).allSatisfy { $0 >= middle && $0 < terms.endsAt })
        for (slow, fast) in zip(slow, fast) {
            guard let slow, let fast else { continue }
            let wait = middle.duration(to: slow) / .milliseconds(1),
                compressed = middle.duration(to: fast) / .milliseconds(1)
            #expect(abs(wait / 100 - compressed) < 2)
        }
    }

    @Test("A crowd bids within a given duration, at least as fast as in real time")
    func within() throws {
        let (terms, value) = try auctionTerms(1, seed: 2)
        let ledger = try AuctionLedger.publish(terms, at: terms.startsAt).ledger, start = terms.startsAt
        func plans(_ speed: CrowdSpeed) throws -> [Instant] {
            var crowd = Crowd(size: 300, seed: 2, speed: speed)
            crowd.see(seen(ledger, at: start), at: start, marketValue: value)
            return try #require(crowd.auctions[terms.item]).bidders.compactMap { $0.plan?.time }
        }
        let all = try plans(.within(.seconds(300))), life = start.duration(to: terms.endsAt)
        #expect(all.count > 10 && all.allSatisfy { start.duration(to: $0) <= .seconds(300) })
        #expect(all.contains { start.duration(to: $0) > .seconds(200) })
        #expect(try plans(.within(life * 10)) == plans(.times(1)))
    }

    @Test("Without a stated market value, most crowds have a bidder who values the item above its price")
    func guess() throws {
        let (terms, _) = try auctionTerms(1, seed: 2)
        var ledger = try AuctionLedger.publish(terms, at: terms.startsAt).ledger
        for (number, factor) in [3, 2].enumerated() as EnumeratedSequence<[Int64]> {
            let maximum = Money(minorUnits: terms.startPrice.minorUnits * factor, currency: .usd)
            let time = terms.startsAt.advanced(by: .seconds(1 + Int64(number)))
            _ = try ledger.place(maximum, by: member(number), at: time)
        }
        let seeds = (0..<100).filter { seed in
            var crowd = Crowd(size: 20, seed: UInt64(seed))
            crowd.see(seen(ledger, at: terms.startsAt), at: terms.startsAt)
            return crowd.nextBid(at: terms.startsAt) != nil
        }
        #expect(seeds.count > 90)
    }

    @Test("Outbid bidders bid again without a notification")
    func outsider() throws {
        var answers = 0
        for seed in 0..<30 as Range<UInt64> {
            var ledger = try AuctionLedger.publish(auctionTerms(seed, seed: 1).terms, at: Sample.start).ledger
            var crowd = Crowd(size: 9, seed: seed), now = Sample.start
            crowd.see(seen(ledger, at: now), at: now, marketValue: Money(minorUnits: 23_000, currency: .usd))
            guard let first = crowd.nextBid(at: now) else { continue }
            now = first.time
            let decision = try ledger.place(first.maximum, by: member(first.bidder), at: now)
            crowd.learn(BidReceipt(for: decision, leadingTo: ledger.state), of: first)
            let least = try #require(seen(ledger, at: now).minimumNext).minorUnits
            let lead = Money(minorUnits: max(least, first.maximum.minorUnits + 100), currency: .usd)
            _ = try ledger.place(lead, by: Sample.id("outsider"), at: now)
            crowd.see(seen(ledger, at: now), at: now)
            let bidders = try #require(crowd.auctions[first.item]).bidders
            let bidder = try #require(bidders.first { $0.number == first.bidder })
            #expect(!bidder.isLeading)
            if bidder.plan != nil { answers += 1 }
        }
        #expect((5...25).contains(answers))
    }

    @Test("After a refusal, a bidder below the minimum bids more, and nobody bids on a closed auction")
    func refusals() throws {
        let cheap = try (0..<9 as Range<UInt64>).map { try auctionTerms($0, seed: 2) }
        let (terms, value) = try #require(cheap.first { $0.terms.startPrice.minorUnits < 5000 })
        let ledger = try AuctionLedger.publish(terms, at: terms.startsAt).ledger
        var crowd = Crowd(size: 300, seed: 2)
        crowd.see(seen(ledger, at: Sample.start), at: Sample.start, marketValue: value)
        let bid = try #require(crowd.nextBid(at: Sample.start))
        var raised = crowd
        let minimum = Money(minorUnits: bid.maximum.minorUnits + 50, currency: .usd)
        raised.learn(.belowMinimum(minimum), of: bid, at: bid.time)
        let bidders = try #require(raised.auctions[bid.item]).bidders
        let plan = try #require(bidders.first { $0.number == bid.bidder }?.plan)
        #expect(plan.time > bid.time)
        #expect(try #require(raised.nextBid(at: bid.time)).maximum.minorUnits >= minimum.minorUnits)
        var expelled = crowd
        expelled.learn(.notAllowed, of: bid, at: bid.time)
        #expect(try #require(expelled.auctions[bid.item]).bidders.allSatisfy { $0.number != bid.bidder })
        crowd.learn(.closed, of: bid, at: bid.time)
        #expect(crowd.nextBid(at: bid.time) == nil && !crowd.isInterested(at: bid.time))
    }
}
