import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct AggressivenessTests {
    private func score(_ bids: [RecordedBids.Bid]) throws -> Double {
        // The final price stays the same, so that jumps are the same.
        let auction = try RecordedBids.auction("x", bids + [(100, "z", 90_000, 90_000, true)])
        let aggressiveness = try #require(Aggressiveness(of: Participation.all(of: "a", in: [auction])))
        #expect((0...100).contains(aggressiveness.score))
        return aggressiveness.components.reduce(0) { $0 + $1.points }
    }

    private func randomBids(using random: inout SplitMix64) -> [RecordedBids.Bid] {
        var price: Int64 = 1000
        let times = (0..<Int.random(in: 2...30, using: &random)).map { _ in
            Double.random(in: 1...99, using: &random)
        }
        return times.sorted().enumerated().map { index, hours in
            price += Int64.random(in: 0...6000, using: &random)
            let bidder = index == 0 ? "a" : ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
            return (hours, bidder, price, price, random.chance(0.6))
        }
    }

    @Test("The weights add up to 100, and each component scores half of its weight at its half point")
    func weights() throws {
        #expect(Aggressiveness.Component.Kind.allCases.reduce(0) { $0 + $1.weight } == 100)
        let auction = try RecordedBids.auction("x", [(1, "a", 1000, 1000, true), (2, "a", 2000, 1000, true)])
        let raises = try #require(Aggressiveness(of: Participation.all(in: auction))?.components.last)
        #expect(raises.kind == .raises && raises.perAuction == 1 && raises.points == 15)
    }

    @Test("One bid without a jump scores 0; no bid has no score")
    func calm() throws {
        #expect(try score([(1, "a", 1000, 1000, true)]) == 0)
        #expect(Aggressiveness(of: []) == nil)
    }

    @Test("A jump instead of a bid, a faster response and a further raise never lower the score")
    func monotone() throws {
        var random = SplitMix64(seed: TestSeed.next())
        for _ in 0..<300 {
            let bids = randomBids(using: &random), before = try score(bids)
            let own = bids.indices.filter { bids[$0].bidder == "a" }
            let index = own[Int.random(in: 0..<own.count, using: &random)]

            var jump = bids
            jump[index].amount += 50_000
            #expect(try score(jump) >= before)

            var faster = bids
            let earliest = index == 0 ? 0.5 : bids[index - 1].hours
            faster[index].hours = Double.random(in: earliest...bids[index].hours, using: &random)
            // After a bid that does not lead, the time of the next response counts from the bid itself.
            if bids[index].leads { #expect(try score(faster) >= before - 1e-9) }

            var raised = bids
            raised.insert(bids[index], at: index + 1)
            #expect(try score(raised) >= before)
        }
    }
}
