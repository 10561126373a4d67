import Bidding
import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import Testing

extension BidderInsightsClientContract {
    /// All cases of the contract.
    public static var all: [BidderInsightsClientContract] {
        [
            BidderInsightsClientContract("Members read exact facts about their own bids in finished auctions") {
                house in
                let scene = try await BiddingScene(house), ben = house.bidderInsightsClient(for: scene.ben)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(9000, by: scene.ben, key: "k2")
                let running = try await ben.ownBidderFacts()
                #expect(running.auctionCount == 0 && running.amounts.isEmpty)
                try await house.advance(by: .seconds(4 * 86_400))
                let won = try await ben.ownBidderFacts()
                #expect(won.auctionCount == 1 && won.bidCount == 1 && won.winCount == 1 && won.sellerCount == 1)
                let spend = try OwnBidderFacts.Amounts(spend: usd(2050), highestBid: usd(2050))
                #expect(won.amounts == [spend])
                let lost = try await house.bidderInsightsClient(for: scene.anna).ownBidderFacts()
                #expect(lost.bidCount == 1 && lost.winCount == 0)
                #expect(lost.amounts == [try OwnBidderFacts.Amounts(spend: usd(0), highestBid: usd(2000))])
                let anonymous = house.bidderInsightsClient(for: nil)
                #expect(await failure { try await anonymous.ownBidderFacts() }?.code == .notSignedIn)
            },
            BidderInsightsClientContract("Retracted bids do not count; the retraction does") { house in
                let scene = try await BiddingScene(house), ben = scene.client(scene.ben)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(9000, by: scene.ben, key: "k2")
                _ = try await ben.retract(from: scene.radio, because: .wrongAmount, key: "k3")
                try await house.advance(by: .seconds(4 * 86_400))
                let facts = try await house.bidderInsightsClient(for: scene.ben).ownBidderFacts()
                #expect(facts.bidCount == 0 && facts.winCount == 0 && facts.retractionCount == 1)
            },
            BidderInsightsClientContract("After the close, the seller reads bands; other members do not") { house in
                let scene = try await BiddingScene(house), sara = house.bidderInsightsClient(for: scene.sara)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(9000, by: scene.ben, key: "k2")
                let leader = try #require(try await scene.auction.value.leader)
                let early = await failure { try await sara.bands(of: leader, on: scene.radio) }
                #expect(early?.code == .notFound)
                try await house.advance(by: .seconds(4 * 86_400))
                let bands = try await sara.bands(of: leader, on: scene.radio)
                #expect(bands.auctions == .count(1) && bands.bids == .count(1) && bands.wins == .percent(1))
                let unknown = await failure { try await sara.bands(of: "nobody", on: scene.radio) }
                #expect(unknown?.code == .notFound)
                for member in [scene.anna, scene.ben] {
                    let client = house.bidderInsightsClient(for: member)
                    let other = await failure { try await client.bands(of: leader, on: scene.radio) }
                    #expect(other?.code == .notFound)
                }
                let anonymous = house.bidderInsightsClient(for: nil)
                let signedOut = await failure { try await anonymous.bands(of: leader, on: scene.radio) }
                #expect(signedOut?.code == .notSignedIn)
            },
        ]
    }
}
