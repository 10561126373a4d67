import Bidding
import BiddingInsights
import FoundationCore
import Testing

extension MarketInsightsClientContract {
    /// All cases of the contract.
    public static var all: [MarketInsightsClientContract] {
        [
            MarketInsightsClientContract("The statistics follow the bids and the sales") { house in
                let scene = try await BiddingScene(house), client = house.marketInsightsClient(for: nil)
                let start = house.now, before = try await client.marketReport(ofLatest: nil)
                #expect(before.updateCount == 1 && before.markets.isEmpty)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(9000, by: scene.ben, key: "k2")
                let running = try await client.marketReport(ofLatest: nil)
                #expect(running.updateCount == 3 && running.from == start && running.to == house.now)
                let market = try #require(running.markets.first)
                #expect(running.markets.count == 1 && market.currency == .usd)
                #expect(market.hotAuctions.map(\.item) == [scene.radio] && market.hotAuctions.map(\.bidCount) == [2])
                #expect(market.days.map(\.bidCount) == [2] && market.days.map(\.highest) == [usd(2050)])
                #expect(market.sellers.isEmpty && market.sessions.openCount == 2)
                try await house.advance(by: .seconds(4 * 86_400))
                let sold = try #require(try await client.marketReport(ofLatest: nil).markets.first)
                #expect(sold.sellers == [.init(seller: scene.sara, count: 1, mean: usd(2050))])
                #expect(sold.hotAuctions.isEmpty)
            },
            MarketInsightsClientContract("A report covers the requested number of the latest updates") { house in
                let scene = try await BiddingScene(house), client = house.marketInsightsClient(for: scene.anna)
                try await scene.bid(2000, by: scene.anna, key: "k1")
                try await scene.bid(9000, by: scene.ben, key: "k2")
                let last = try await client.marketReport(ofLatest: 1)
                #expect(last.updateCount == 1 && last.markets.first?.days.map(\.bidCount) == [1])
                for count in [0, MarketReport.maximumUpdateCount + 1] {
                    let failure = await failure { try await client.marketReport(ofLatest: count) }
                    #expect(failure?.code == .invalid)
                }
            },
        ]
    }
}
