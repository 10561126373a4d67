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
        // The public amount is the maximum of an outbid bidder, and the price for the leader.
        #expect(anna["amounts"]?[0]?["highestBid"]?["amount"] == .integer(2000))
        #expect(reply.json["amounts"]?[0]?["highestBid"]?["amount"] == .integer(2050))
        #expect(try await market.house.get("/v1/insights/own").status == 401)
        let running = try await Market(closes: false)
        #expect(try await running.house.get("/v1/insights/own", as: running.ben).json["auctions"] == .integer(0))
    }

    @Test("After a retraction, the retracted bids count for nobody, and the remaining leader has won")
    func retraction() async throws {
        let market = try await Market(closes: false), house = market.house
        for item in market.items {
            let path = "/v1/items/\(item)/auction/retraction", fields: HTTPFields = [.idempotencyKey: "r\(item)"]
            let reply = try await house.send(.post, path, #"{"reason":"wrongAmount"}"#, as: market.ben, fields: fields)
            #expect((200...299).contains(reply.status), "\(reply.text)")
        }
        house.clock.advance(by: .seconds(90_000))
        _ = try await house.closeDue()
        let anna = try await house.get("/v1/insights/own", as: market.anna).json
        #expect(anna["wins"] == .integer(2) && anna["bids"] == .integer(2))
        let ben = try await house.get("/v1/insights/own", as: market.ben).json
        #expect(ben["wins"] == .integer(0) && ben["bids"] == .integer(0))
    }

    @Test("Voided bids count for nobody, and the remaining leader has won")
    func voiding() async throws {
        let market = try await Market(closes: false), house = market.house
        for item in market.items {
            let id = try #require(ItemID(item))
            try await house.perform(.voidBids([3], on: id, because: "A second account."), asAdmin: true)
        }
        house.clock.advance(by: .seconds(90_000))
        _ = try await house.closeDue()
        let anna = try await house.get("/v1/insights/own", as: market.anna).json
        #expect(anna["wins"] == .integer(2) && anna["bids"] == .integer(2))
        let ben = try await house.get("/v1/insights/own", as: market.ben).json
        #expect(ben["auctions"] == .integer(0) && ben["bids"] == .integer(0) && ben["amounts"] == .array([]))
    }

    @Test("A purchase at the buy-now price counts as an auction, a win and spend, but not as a bid or a jump")
    func purchase() async throws {
        let house = try await TestHouse(), seller = try await house.join("Sam"), anna = try await house.join("Anna")
        let item = try await house.auction(by: seller, buyNow: 9000)
        let path = "/v1/items/\(item)/auction/buy-now"
        let bought = try await house.send(.post, path, as: anna, fields: [.idempotencyKey: "b"])
        #expect((200...299).contains(bought.status), "\(bought.text)")
        let own = try await house.get("/v1/insights/own", as: anna)
        #expect(own.status == 200 && own.json["wins"] == .integer(1), "\(own.text)")
        #expect(own.json["auctions"] == .integer(1) && own.json["bids"] == .integer(0))
        let spend = JSONValue.object(["amount": .integer(9000), "currency": .string("USD")])
        #expect(own.json["amounts"] == .array([.object(["spend": spend, "highestBid": .null])]))
        #expect(own.json["traits"] == .array([]) && own.json["aggressiveness"] == .null)
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
        #expect(entries.allSatisfy { $0?["auctions"] == .object(["from": .integer(2), "to": .integer(2)]) })
        for bidder in [market.anna, market.ben] {
            #expect(!reply.text.contains(try #require(bidder.member).rawValue))
            #expect(!reply.text.contains(try await market.alias(of: bidder, on: market.items[1])))
        }
    }

    @Test("Until the close, the signals of shill bidding have bands instead of counts, which could link aliases")
    func shillBands() async throws {
        let market = try await Market(), house = market.house
        let running = try await house.auction(by: market.seller)
        _ = try await house.bid(2000, on: running, as: market.anna, key: "running")
        let reply = try await house.get("/v1/insights/items/\(running)/shills", as: TestHouse.administrator)
        #expect(reply.json["bidders"]?[0]?["auctions"] == .object(["from": .integer(1), "to": .integer(4)]))
    }
}
