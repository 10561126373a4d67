import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

@Suite("GET /v1/insights/…")
struct InsightRouteTests {
    /// Two sold auctions of one seller with bids of Anna and Ben, and their aliases in each.
    private struct Market {
        let house: TestHouse
        let seller, anna, ben: Caller
        let items: [String]

        init(closes: Bool = true) async throws {
            house = try await TestHouse()
            seller = try await house.join("Sam")
            anna = try await house.join("Anna")
            ben = try await house.join("Ben")
            items = [try await house.auction(by: seller), try await house.auction(by: seller)]
            for item in items {
                _ = try await house.bid(2000, on: item, as: anna, key: "a\(item)")
                _ = try await house.bid(3000, on: item, as: ben, key: "b\(item)")
            }
            guard closes else { return }
            house.clock.advance(by: .seconds(90_000))
            _ = try await house.closeDue()
        }

        func alias(of bidder: Caller, on item: String) async throws -> String {
            try #require(try await house.get("/v1/items/\(item)/auction/own", as: bidder).json["alias"]?.string)
        }
    }

    @Test("A member reads exact facts about the own bids in finished auctions, and nobody else's")
    func own() async throws {
        let market = try await Market(), reply = try await market.house.get("/v1/insights/own", as: market.ben)
        #expect(reply.status == 200 && reply.json["auctions"] == .integer(2) && reply.json["wins"] == .integer(2))
        #expect(reply.json["amounts"]?[0]?["spend"]?["amount"] == .integer(4100))
        let anna = try await market.house.get("/v1/insights/own", as: market.anna).json
        #expect(anna["bids"] == .integer(2) && anna["wins"] == .integer(0))
        #expect(try await market.house.get("/v1/insights/own").status == 401)
        let running = try await Market(closes: false)
        #expect(try await running.house.get("/v1/insights/own", as: running.ben).json["auctions"] == .integer(0))
    }

    @Test("After the close, the seller reads bands about a bidder in that auction only; others get 404")
    func bidderInAuction() async throws {
        let market = try await Market(), item = market.items[0]
        let alias = try await market.alias(of: market.ben, on: item)
        let target = "/v1/insights/items/\(item)/bidders/\(alias)"
        let reply = try await market.house.get(target, as: market.seller)
        #expect(reply.status == 200)
        #expect(reply.json["auctions"] == .object(["from": .integer(1), "to": .integer(4)]))
        #expect(reply.json["wins"] == .object(["from": .integer(75), "to": .integer(100)]))
        #expect(try await market.house.get(target, as: TestHouse.administrator).json == reply.json)
        for other in [market.anna, market.ben] {
            #expect(try await market.house.get(target, as: other).status == 404)
        }
        let elsewhere = "/v1/insights/items/\(market.items[1])/bidders/\(alias)"
        #expect(try await market.house.get(elsewhere, as: market.seller).status == 404)
        let running = try await Market(closes: false), open = running.items[0]
        let early = "/v1/insights/items/\(open)/bidders/\(try await running.alias(of: running.ben, on: open))"
        for reader in [running.seller, TestHouse.administrator] {
            #expect(try await running.house.get(early, as: reader).status == 404)
        }
    }

    @Test("Only administrators read bands about a member and signals of shill bidding")
    func moderation() async throws {
        let market = try await Market(), ben = try #require(market.ben.member), item = market.items[0]
        for target in ["/v1/insights/members/\(ben)", "/v1/insights/items/\(item)/shills"] {
            #expect(try await market.house.get(target, as: market.seller).status == 403)
            #expect(try await market.house.get(target, as: TestHouse.administrator).status == 200)
        }
        let unknown = try await market.house.get("/v1/insights/members/nobody", as: TestHouse.administrator)
        #expect(unknown.status == 404)
        let reply = try await market.house.get("/v1/insights/items/\(item)/shills", as: TestHouse.administrator)
        let aliases = [
            try await market.alias(of: market.anna, on: item), try await market.alias(of: market.ben, on: item),
        ]
        let entries = [reply.json["bidders"]?[0], reply.json["bidders"]?[1]]
        #expect(Set(entries.compactMap { $0?["bidder"]?.string }) == Set(aliases))
        #expect(entries.allSatisfy { $0?["auctions"] == .integer(2) })
        for bidder in [market.anna, market.ben] {
            #expect(!reply.text.contains(try #require(bidder.member).rawValue))
            #expect(!reply.text.contains(try await market.alias(of: bidder, on: market.items[1])))
        }
    }
}
