import Bidding
import BiddingInsights
import FoundationCore
import Testing

extension AuctionInsightsClientContract {
    /// All cases of the contract.
    public static var all: [AuctionInsightsClientContract] {
        [
            AuctionInsightsClientContract("Every caller reads the same statistics, which follow the bids") { house in
                let scene = try await BiddingScene(house), before = try await scene.report
                #expect(before.item == scene.radio && before.bidCount == 0 && before.bidderCount == 0)
                #expect(before.price == usd(1000) && before.rise == usd(0) && before.highestBid == nil)
                try await house.advance(by: .seconds(3600))
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await house.advance(by: .seconds(12 * 3600))
                try await scene.bid(9000, by: scene.ben, key: "k2")
                let report = try await scene.report
                #expect(report.startPrice == usd(1000) && report.price == usd(2050) && report.rise == usd(1050))
                #expect(report.riseRatio == 2.05 && report.highestBid == usd(2050))
                #expect(report.bidCount == 2 && report.bidderCount == 2 && report.lastLeadChange == house.now)
                var density = [Int](repeating: 0, count: AuctionFacts.densityPartCount)
                (density[0], density[3]) = (1, 1)
                #expect(report.bidDensity == density && report.closingRush == nil)
                for member in [scene.anna, scene.ben, scene.sara] {
                    let own = try await house.auctionInsightsClient(for: member).auctionReport(on: scene.radio)
                    #expect(own == report)
                }
            },
            AuctionInsightsClientContract("A raise of the leader's maximum shows only as one more bid") { house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(3000, by: scene.ben, key: "k2")
                let before = try await scene.report
                try await scene.bid(90_000, by: scene.ben, key: "k3")
                let after = try await scene.report
                #expect(after.bidCount == before.bidCount + 1 && after.bidderCount == before.bidderCount)
                #expect(after.price == before.price && after.highestBid == before.highestBid)
                #expect(after.lastLeadChange == before.lastLeadChange)
            },
            AuctionInsightsClientContract("After the close, the statistics cover the whole auction") { house in
                let scene = try await BiddingScene(house)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await house.advance(by: .seconds(71 * 3600))
                try await scene.bid(3000, by: scene.ben, key: "k2")
                let running = try await scene.report
                try await house.advance(by: .seconds(10 * 3600))
                let report = try await scene.report
                #expect(running.closingRush == 0.5 && report == running)
            },
            AuctionInsightsClientContract("A drafted item has no statistics") { house in
                let scene = try await BiddingScene(house), draft = try await house.draft("Lamp", by: scene.sara)
                let client = house.auctionInsightsClient(for: scene.sara)
                #expect(await failure { try await client.auctionReport(on: draft) }?.code == .notFound)
            },
        ]
    }
}

extension BiddingScene<any AuctionInsightsFixture> {
    /// The statistics of the radio, for an anonymous caller.
    fileprivate var report: AuctionReport {
        get async throws { try await fixture.auctionInsightsClient(for: nil).auctionReport(on: radio) }
    }
}
