import Bidding
import BiddingHouse
import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

@Suite("GET /v1/insights/items/{id}")
struct AuctionReportRouteTests {
    /// A house with an auction of 24 hours from 10.00 USD, which can be bought at 90.00 USD.
    private struct Scene {
        let house: TestHouse
        let seller, anna, ben: Caller
        let item: String

        init() async throws {
            house = try await TestHouse()
            seller = try await house.join("Sam")
            anna = try await house.join("Anna")
            ben = try await house.join("Ben")
            item = try await house.auction(by: seller, buyNow: 9000)
        }

        func bid(_ cents: Int64, by bidder: Caller, afterHours hours: Int64, key: String) async throws {
            house.clock.advance(by: .seconds(hours * 3600))
            let reply = try await house.bid(cents, on: item, as: bidder, key: key)
            try #require((200...299).contains(reply.status), "\(reply.text)")
        }

        func report(as caller: Caller = .anonymous) async throws -> AuctionReport {
            let reply = try await house.get("/v1/insights/items/\(item)", as: caller)
            try #require(reply.status == 200, "\(reply.text)")
            return try JSONCoding.decode(from: Array(reply.text.utf8))
        }
    }

    @Test("Everyone reads the facts of a running auction; the closing rush is absent until it begins")
    func running() async throws {
        let scene = try await Scene(), before = try await scene.report()
        #expect(before.bidCount == 0 && before.highestBid == nil && before.rise == usd(0) && before.riseRatio == 1)
        try await scene.bid(2000, by: scene.anna, afterHours: 1, key: "a")
        try await scene.bid(3000, by: scene.ben, afterHours: 12, key: "b")
        let change = scene.house.clock.now, report = try await scene.report()
        #expect(report.startPrice == usd(1000) && report.price == usd(2050) && report.rise == usd(1050))
        #expect(report.riseRatio == 2.05 && report.highestBid == usd(2050))
        #expect(report.bidCount == 2 && report.bidderCount == 2 && report.lastLeadChange == change)
        #expect(report.bidDensity.count == 20 && report.bidDensity[0] == 1 && report.bidDensity[10] == 1)
        #expect(report.bidDensity.reduce(0, +) == 2 && report.closingRush == nil)
    }

    @Test("After the close, the closing rush is the fraction of the bids in the last twentieth")
    func finished() async throws {
        let scene = try await Scene()
        try await scene.bid(2000, by: scene.anna, afterHours: 1, key: "a")
        try await scene.bid(3000, by: scene.ben, afterHours: 22, key: "b")
        let running = try await scene.report()
        scene.house.clock.advance(by: .seconds(7200))
        _ = try await scene.house.closeDue()
        let report = try await scene.report()
        #expect(running.closingRush == 0.5 && report.closingRush == 0.5 && report.bidDensity[19] == 1)
        #expect(report.price == usd(2050) && report.bidCount == 2)
    }

    @Test("Bids at the start of the auction count")
    func start() async throws {
        let scene = try await Scene()
        try await scene.bid(2000, by: scene.anna, afterHours: 0, key: "a")
        let report = try await scene.report()
        #expect(report.bidCount == 1 && report.highestBid == usd(1000) && report.bidDensity[0] == 1)
    }

    @Test("Voided bids do not count")
    func voiding() async throws {
        let scene = try await Scene(), id = try #require(ItemID(scene.item))
        try await scene.bid(2000, by: scene.anna, afterHours: 1, key: "a")
        try await scene.bid(3000, by: scene.ben, afterHours: 1, key: "b")
        try await scene.house.perform(.voidBids([3], on: id, because: "A second account."), asAdmin: true)
        let report = try await scene.report()
        #expect(report.bidCount == 1 && report.bidderCount == 1 && report.lastLeadChange == nil)
        #expect(report.price == usd(1000) && report.highestBid == usd(1000))
    }

    @Test("A purchase at the buy-now price is the price but not a bid, and the closing rush never begins")
    func purchase() async throws {
        let scene = try await Scene()
        scene.house.clock.advance(by: .seconds(3600))
        let path = "/v1/items/\(scene.item)/auction/buy-now"
        let bought = try await scene.house.send(.post, path, as: scene.anna, fields: [.idempotencyKey: "n"])
        try #require((200...299).contains(bought.status), "\(bought.text)")
        let report = try await scene.report()
        #expect(report.price == usd(9000) && report.riseRatio == 9 && report.highestBid == nil)
        #expect(report.bidCount == 0 && report.closingRush == nil)
    }

    @Test("An auction that was withdrawn before its start has facts, and an unknown item has none")
    func withdrawal() async throws {
        let house = try await TestHouse(), seller = try await house.register("Sam")
        let item = try await house.draft(by: seller), now = house.clock.now
        let offer = TermsOffer(
            startPrice: usd(1000),
            startsAt: now.advanced(by: .seconds(3600)),
            endsAt: now.advanced(by: .seconds(90_000))
        )
        try await house.perform(.publish(offer, of: item), by: seller)
        try await house.perform(.withdraw(item, because: "Broken."), asAdmin: true)
        let reply = try await house.get("/v1/insights/items/\(item)")
        #expect(reply.status == 200 && reply.json["bids"] == .integer(0), "\(reply.text)")
        #expect(try await house.get("/v1/insights/items/nothing").status == 404)
    }
}
