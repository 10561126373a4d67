import BiddingHouse
import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

@Suite("GET /v1/insights/market")
struct MarketRouteTests {
    /// A house with one sold auction, and one open auction, on which Anna and Ben bid.
    private struct Scene {
        let house: TestHouse
        let seller, anna, ben: Caller
        let sold, open: String

        init() async throws {
            house = try await TestHouse()
            seller = try await house.join("Sam")
            anna = try await house.join("Anna")
            ben = try await house.join("Ben")
            sold = try await house.auction(by: seller)
            try await Self.bid(on: sold, in: house, anna, ben)
            house.clock.advance(by: .seconds(90_000))
            _ = try await house.closeDue()
            open = try await house.auction(by: seller)
            try await Self.bid(on: open, in: house, anna, ben)
        }

        private static func bid(on item: String, in house: TestHouse, _ anna: Caller, _ ben: Caller) async throws {
            _ = try await house.bid(2000, on: item, as: anna, key: "a\(item)")
            _ = try await house.bid(3000, on: item, as: ben, key: "b\(item)")
        }

        func report(_ query: String = "") async throws -> MarketReport {
            let reply = try await house.get("/v1/insights/market\(query)")
            try #require(reply.status == 200, "\(reply.text)")
            return try JSONCoding.decode(from: Array(reply.text.utf8))
        }
    }

    @Test("Everyone reads the sales, hot auctions, days and sessions, with the public amounts of bids")
    func report() async throws {
        let scene = try await Scene(), report = try await scene.report()
        try #require(report.markets.map(\.currency) == [.usd])
        let market = report.markets[0], seller = try #require(scene.seller.member)
        #expect(report.updateCount == 7 && market.sellers == [.init(seller: seller, count: 1, mean: usd(2050))])
        #expect(market.hotAuctions.map(\.item.rawValue) == [scene.open] && market.hotAuctions[0].bidCount == 2)
        #expect(market.days.map(\.bidCount) == [2, 2])
        #expect(market.days.allSatisfy { $0.lowest == usd(2000) && $0.highest == usd(2050) && $0.mean == usd(2025) })
        #expect(market.days.map(\.highestItem.rawValue) == [scene.sold, scene.open])
        #expect(market.days[0].levels.map(\.bidderCount) == [2, 0, 0, 0])
        let sessions = market.sessions
        #expect(sessions.endedCount == 2 && sessions.openCount == 2 && sessions.meanBidCount == 1)
    }

    @Test("Voided bids do not count")
    func voiding() async throws {
        let scene = try await Scene(), item = try #require(ItemID(scene.open))
        try await scene.house.perform(.voidBids([3], on: item, because: "A second account."), asAdmin: true)
        let market = try await scene.report().markets[0]
        #expect(market.days.map(\.bidCount) == [2, 1] && market.hotAuctions.map(\.bidCount) == [1])
        #expect(market.days[1].highest == usd(1000))
    }

    @Test("The number of updates limits the report, and must be from 1 to the maximum")
    func limit() async throws {
        let scene = try await Scene(), report = try await scene.report("?updates=2")
        #expect(report.updateCount == 2 && report.markets[0].sellers.isEmpty)
        #expect(report.markets[0].days.map(\.bidCount) == [2])
        for count in [0, MarketReport.maximumUpdateCount + 1] {
            #expect(try await scene.house.get("/v1/insights/market?updates=\(count)").status == 400)
        }
    }

    @Test("The response names sellers, but no bidder, neither by identifier nor by alias")
    func names() async throws {
        let scene = try await Scene(), text = try await scene.house.get("/v1/insights/market").text
        for bidder in [scene.anna, scene.ben] {
            #expect(!text.contains(try #require(bidder.member).rawValue))
            for item in [scene.sold, scene.open] {
                let own = try await scene.house.get("/v1/items/\(item)/auction/own", as: bidder)
                #expect(!text.contains(try #require(own.json["alias"]?.string)))
            }
        }
    }

    @Test("A currency without bids and sales is absent, and a house without auctions has an empty report")
    func empty() async throws {
        let house = try await TestHouse()
        let reply = try await house.get("/v1/insights/market")
        _ = try await house.auction(by: house.join("Sam"))
        let report = try await house.get("/v1/insights/market").json
        #expect(report["updates"] == .integer(1) && report["markets"] == .array([]))
        #expect(reply.json == .object(["updates": .integer(0), "from": .null, "to": .null, "markets": .array([])]))
    }
}
