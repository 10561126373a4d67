import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Testing

@Suite("Routes for the caller's own data")
struct OwnRouteTests {
    private let house: TestHouse
    private let seller: Caller, anna: Caller, boris: Caller
    private let item: String

    init() async throws {
        house = try await TestHouse()
        seller = try await house.join("Sam")
        anna = try await house.join("Anna")
        boris = try await house.join("Boris")
        item = try await house.auction(by: seller)
    }

    @Test("An administrator who is not a member gets 403, not 401, from routes for members only")
    func membersOnly() async throws {
        for target in ["/v1/items/\(item)/auction/own", "/v1/board", "/v1/activity?scope=mine"] {
            let reply = try await house.get(target, as: TestHouse.administrator)
            #expect(reply.status == 403 && reply.problem == "members-only", "\(target)")
            #expect(try await house.get(target).status == 401, "\(target)")
            let stranger = Caller(member: "nobody", isAdministrator: true)
            #expect(try await house.get(target, as: stranger).status == 401, "\(target)")
        }
        let bid = try await house.bid(2000, on: item, as: TestHouse.administrator)
        #expect(bid.status == 403 && bid[.wwwAuthenticate] == nil)
    }

    @Test("The activity has each event once, in order, from any position; events of other modules are skipped")
    func activity() async throws {
        for round: Int64 in 1...6 {
            let bidder = round.isMultiple(of: 2) ? anna : boris
            _ = try await house.bid(1000 + round * 700, on: item, as: bidder, key: "\(round)")
        }
        var seen: [JSONValue] = [], position: Int64 = 0
        while true {
            let reply = try await house.get("/v1/activity?item=\(item)&after=\(position)&limit=2")
            guard case .array(let updates)? = reply.json["updates"], !updates.isEmpty,
                case .integer(let last)? = reply.json["last"]
            else { break }
            seen += updates
            position = last
        }
        #expect(seen.map { $0["sequence"] } == (1...7).map { JSONValue.integer($0) })
        #expect(seen.map { $0["kind"]?.string } == ["published"] + Array(repeating: "bidPlaced", count: 6))
        let auction = try await house.get("/v1/items/\(item)/auction").json
        for name in ["price", "leader", "bidCount", "bidderCount", "endsAt", "status", "reserve", "item", "sequence"] {
            #expect(seen.last?[name] == auction[name], "\(name)")
        }
        for number in 0..<25 { _ = try await house.join("Member \(number)") }
        let latest = JSONValue.array(Array(seen.suffix(1)))
        #expect(try await house.get("/v1/activity?limit=1").json["updates"] == latest)
        #expect(try await house.get("/v1/activity?before=0").json == ["updates": [], "last": 0])
        #expect(try await house.get("/v1/activity?item=\(item)&limit=1").json["updates"] == latest)
        guard case .integer(let third)? = seen[2]["position"] else { Issue.record("no position"); return }
        let between = try await house.get("/v1/activity?item=\(item)&after=\(third)&before=\(third + 2)")
        #expect(between.json["updates"]?[0] == seen[3] && between.json["updates"]?[1] == nil)
        #expect(between.json["last"] == .integer(third + 1))
    }

    @Test("The caller's own activity covers their items, bids, purchases and retractions")
    func ownActivity() async throws {
        let lamp = try await house.auction("Lamp", by: seller, buyNow: 3000),
            vase = try await house.auction("Vase", by: boris)
        _ = try await house.bid(2000, on: item, as: anna)
        _ = try await house.send(
            .post,
            "/v1/items/\(item)/auction/retraction",
            #"{"reason":"wrongAmount"}"#,
            as: anna
        )
        _ = try await house.send(.post, "/v1/items/\(lamp)/auction/buy-now", as: anna, fields: [.idempotencyKey: "b"])
        func items(_ caller: Caller, _ query: String = "") async throws -> Set<String> {
            let json = try await house.get("/v1/activity?scope=mine&limit=100\(query)", as: caller).json
            guard case .array(let updates)? = json["updates"] else { return [] }
            return Set(updates.compactMap { $0["item"]?.string })
        }
        #expect(try await items(anna) == [item, lamp])
        #expect(try await items(seller) == [item, lamp])
        #expect(try await items(boris) == [vase])
        #expect(try await items(boris, "&item=\(lamp)") == [vase, lamp])
        #expect(try await items(house.join("Stranger")) == [])
    }

    @Test("The board has every auction of the member with its outcome")
    func board() async throws {
        _ = try await house.bid(5000, on: item, as: anna)
        _ = try await house.bid(2000, on: item, as: boris)
        let leading = try await house.get("/v1/board", as: anna)
        #expect(leading.json["leading"]?[0]?["item"]?.string == item)
        #expect(leading.json["leading"]?[0]?["maximum"] == ["amount": 5000, "currency": "USD"])
        #expect(try await house.get("/v1/board", as: boris).json["outbid"]?[0]?["item"]?.string == item)
        #expect(try await house.get("/v1/board", as: seller).json["selling"]?[0]?["item"]?.string == item)
        house.clock.advance(by: .seconds(86_400))
        #expect(try await house.closeDue() == 1)
        let won = try await house.get("/v1/board", as: anna)
        #expect(won.json["won"]?[0]?["item"]?.string == item)
        #expect(won.json["spent"]?[0] == ["amount": 2050, "currency": "USD"])
        #expect(try await house.get("/v1/board", as: boris).json["lost"]?[0]?["item"]?.string == item)
    }

    @Test("A board of more than a thousand auctions is complete")
    func largeBoard() async throws {
        let member = try #require(boris.member)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<1_100 { group.addTask { [house] in _ = try await house.publish(by: member) } }
            try await group.waitForAll()
        }
        let reply = try await house.get("/v1/board", as: boris)
        guard case .array(let selling)? = reply.json["selling"] else { Issue.record("no board"); return }
        #expect(selling.count == 1_100)
    }

    @Test("A suspended member cannot bid, buy or list, but can do everything else")
    func suspended() async throws {
        let lamp = try await house.auction("Lamp", by: seller, buyNow: 3000), id = try #require(anna.member)
        _ = try await house.bid(2000, on: item, as: anna)
        let vase = try await house.auction("Vase", by: anna), draft = try await house.draft("Tuner", by: id)
        try await house.suspend(id)
        let bid = try await house.bid(3000, on: item, as: anna, key: "k2")
        #expect(bid.status == 409 && bid.problem == "not-allowed")
        let purchase = try await house.send(
            .post,
            "/v1/items/\(lamp)/auction/buy-now",
            as: anna,
            fields: [.idempotencyKey: "b"]
        )
        #expect(purchase.problem == "not-allowed")
        let publication = try await house.publish(draft.rawValue, as: anna)
        #expect(publication.status == 403 && publication.problem == "suspended")
        #expect(try await house.get("/v1/board", as: anna).json["leading"]?[0]?["item"]?.string == item)
        let version = try #require(try await house.get("/v1/items/\(vase)/auction")[.eTag])
        let withdrawal = try await house.send(
            .post,
            "/v1/items/\(vase)/auction/withdrawal",
            #"{"reason":"Broken"}"#,
            as: anna,
            fields: [.ifMatch: version]
        )
        #expect(withdrawal.status == 200)
        let retraction = #"{"reason":"wrongAmount"}"#
        #expect(
            try await house.send(.post, "/v1/items/\(item)/auction/retraction", retraction, as: anna).status == 200
        )
        try await house.suspend(id, false)
        #expect(try await house.bid(3000, on: item, as: anna, key: "k3").status == 201)
    }
}
