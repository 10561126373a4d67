import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct StandingTests {
    private let pricing = Pricing(startPrice: 1000, increments: .usd)

    private func bid(_ sequence: Int, _ bidder: MemberID, _ cents: Int64) -> AcceptedBid {
        AcceptedBid(sequence: sequence, bidder: bidder, maximum: usd(cents), time: sampleStart)
    }

    @Test("R2: the highest maximum of each bidder counts, and the earliest of equal ones leads, in any order")
    func formula() {
        let bids = [
            bid(2, "anna", 2000), bid(3, "ben", 3000), bid(4, "carl", 2500), bid(5, "dora", 3000), bid(6, "anna", 2600),
        ]
        for bids in [bids, bids.reversed()] {
            let standing = Standing(of: bids, pricing: pricing)
            #expect(standing.leader == "ben" && standing.leaderMaximum == 3000 && standing.runnerUpMaximum == 3000)
            #expect(standing.price == 3000 && standing.bidCount == 5)
            let withoutBen = Standing(of: bids.filter { $0.bidder != "ben" }, pricing: pricing)
            #expect(withoutBen.leader == "dora" && withoutBen.runnerUpMaximum == 2600 && withoutBen.price == 2700)
        }
    }

    @Test("R3: maxima are applied one by one, and the second bidder adds a runner-up maximum")
    func steps() {
        var standing = Standing(pricing: pricing)
        #expect(standing.leader == nil && standing.runnerUpMaximum == nil)
        #expect(standing.minimumNext(pricing: pricing) == 1000)
        standing.apply(3000, by: "anna", pricing: pricing)
        #expect(standing.leader == "anna" && standing.runnerUpMaximum == nil && standing.price == 1000)
        standing.apply(2000, by: "ben", pricing: pricing)
        standing.apply(1500, by: "carl", pricing: pricing)
        #expect(standing.leader == "anna" && standing.runnerUpMaximum == 2000 && standing.price == 2050)
        standing.apply(4000, by: "carl", pricing: pricing)
        #expect(standing.leader == "carl" && standing.runnerUpMaximum == 3000 && standing.price == 3100)
        #expect(standing.bidCount == 4)
    }

    @Test("A leader's lower maximum only increases the bid count")
    func noRaise() {
        var standing = Standing(pricing: pricing)
        standing.apply(3000, by: "anna", pricing: pricing)
        standing.apply(2000, by: "anna", pricing: pricing)
        #expect(standing.leaderMaximum == 3000 && standing.bidCount == 2)
    }
}
