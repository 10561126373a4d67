import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("A member's own data over the API")
struct OwnDataTests {
    @Test("The export of a member has their bids with maxima, their listings, and nobody else's secrets")
    func export() async throws {
        let house = try await APIHouse(), category = try await house.category("Radios")
        let anna = try await house.register("Anna"), ben = try await house.register("Ben")
        let radio = try await house.draft("Valve radio", in: category, by: anna)
        let lamp = try await house.draft("Oil lamp", in: category, by: ben)
        let start = house.clock.now
        try await house.publish(radio, by: anna, reserve: 1_700)
        try await house.publish(lamp, by: ben)
        house.clock.advance(by: .seconds(60))
        let bidTime = house.clock.now
        #expect(try await house.bid(2_345, on: radio, as: ben).status == 201)
        house.clock.advance(by: .seconds(60))
        #expect(try await house.bid(4_321, on: lamp, as: anna).status == 201)

        let open = try await house.send(.get, "/v1/me/export", as: anna)
        #expect(open.status == 200 && open.json["account"]?["name"] == "Anna")
        #expect(open.json["listings"]?[0]?["status"] == "open")
        house.clock.advance(by: .seconds(86_400))
        let own = try await house.send(.get, "/v1/me/export", as: anna).json
        let end = start.advanced(by: .seconds(86_400))
        #expect(
            try own["listings"]
                == JSONValue(
                    parsing: Array(
                        """
                        [{"item":"\(radio)","title":"Valve radio","status":"sold",\
                        "startPrice":{"amount":1000,"currency":"USD"},"reserve":{"amount":1700,"currency":"USD"},\
                        "price":{"amount":1700,"currency":"USD"},"startsAt":"\(start)","endsAt":"\(end)"}]
                        """.utf8
                    )
                )
        )
        #expect(own["bids"]?[0]?["item"]?.string == lamp && own["bids"]?[0]?["title"] == "Oil lamp")
        #expect(own["bids"]?[0]?["maximum"]?["amount"] == 4_321 && own["bids"]?[1] == nil)

        let bens = try await house.send(.get, "/v1/me/export", as: ben)
        #expect(bens.json["bids"]?[0]?["item"]?.string == radio && bens.json["bids"]?[1] == nil)
        #expect(bens.json["bids"]?[0]?["time"]?.string == bidTime.description)
        #expect(bens.json["listings"]?[0]?["item"]?.string == lamp)
        #expect(!bens.text.contains("4321") && !open.text.contains("2345"))
    }

    @Test("The export of a member without bids and listings is empty; nobody else may read an export")
    func emptyExport() async throws {
        let house = try await APIHouse(), anna = try await house.register("Anna")
        let export = try await house.send(.get, "/v1/me/export", as: anna).json
        #expect(export["bids"] == .array([]) && export["listings"] == .array([]))
        #expect(try await house.send(.get, "/v1/me/export").status == 401)
    }

    @Test("Retracted bids are not exported")
    func retraction() async throws {
        let house = try await APIHouse(), category = try await house.category("Radios")
        let anna = try await house.register("Anna"), ben = try await house.register("Ben")
        let radio = try await house.draft(in: category, by: anna)
        try await house.publish(radio, by: anna)
        #expect(try await house.bid(2_345, on: radio, as: ben).status == 201)
        let reason = #"{"reason":"wrongAmount"}"#
        #expect(try await house.send(.post, "/v1/items/\(radio)/auction/retraction", reason, as: ben).status < 300)
        #expect(try await house.send(.get, "/v1/me/export", as: ben).json["bids"] == .array([]))
    }

    @Test("An account cannot be closed while its member leads, sells or owes, but can be after the order is cancelled")
    func closing() async throws {
        let house = try await APIHouse(), category = try await house.category("Radios")
        let anna = try await house.register("Anna"), ben = try await house.register("Ben")
        let carla = try await house.register("Carla")
        let radio = try await house.draft(in: category, by: anna)
        try await house.publish(radio, by: anna)
        #expect(try await house.bid(2_000, on: radio, as: carla, key: "k1").status == 201)
        #expect(try await house.bid(3_000, on: radio, as: ben, key: "k2").status == 201)

        let leading = try await house.send(.delete, "/v1/me", as: ben)
        #expect(leading.status == 409 && leading.problem == "leading-bids", "\(leading.text)")
        let selling = try await house.send(.delete, "/v1/me", as: anna)
        #expect(selling.status == 409 && selling.problem == "open-auctions", "\(selling.text)")
        // A member who was outbid has no obligation.
        #expect(try await house.send(.delete, "/v1/me", as: carla).status == 204)

        house.clock.advance(by: .seconds(86_400))
        let owing = try await house.send(.delete, "/v1/me", as: ben)
        #expect(owing.status == 409 && owing.problem == "unpaid-orders", "\(owing.text)")
        let sales = try await house.send(.get, "/v1/sales", as: anna)
        let order = try #require(sales.json["orders"]?[0]?["id"]?.string), reason = #"{"reason":"Broken."}"#
        let cancelled = try await house.send(
            .post,
            "/v1/orders/\(order)/cancel",
            reason,
            as: anna,
            fields: [.idempotencyKey: "k3"]
        )
        #expect(cancelled.status == 200, "\(cancelled.text)")
        for member in [ben, anna] {
            #expect(try await house.send(.delete, "/v1/me", as: member).status == 204)
            #expect(try await house.send(.get, "/v1/me", as: member).status == 401)
        }
        #expect(try await house.fullCheck().problems == [])
    }
}
