import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

@Suite("The route of the search")
struct SearchRouteTests {
    @Test("Without words it returns open auctions, ending soonest first, in pages")
    func pages() async throws {
        let house = try await SearchHouse()
        var ids: [String] = []
        for number in 0..<5 {
            let id = "radio\(number)"
            try await house.list(#require(ItemID(id)), "Radio \(number)", endsIn: Int64(1_000 + number))
            ids.append(id)
        }
        var found: [String] = [], target: String? = "/v1/items?limit=2"
        while let next = target {
            let reply = try await house.send(.get, next)
            #expect(reply.status == 200)
            #expect(reply[.cacheControl] == "private, max-age=0, stale-if-error=604800")
            found += reply.items
            target = reply.response.links.first { $0.relation == "next" }?.target
        }
        #expect(found == ids)
        let reply = try await house.send(.get, "/v1/items?q=3+rad&facets=true")
        #expect(reply.items == ["radio3"])
        #expect(reply.text.contains(#""label":"Things""#))
        let tag = try #require(reply[.eTag])
        let again = try await house.send(.get, "/v1/items?q=3+rad&facets=true", fields: [.ifNoneMatch: tag])
        #expect(again.status == 304)
    }

    @Test("A bid is visible at once, and an ended auction is shown as ended")
    func changes() async throws {
        let house = try await SearchHouse()
        try await house.list("radio", "Radio", endsIn: 1_000)
        try await house.bid(.placeBid(Money(minorUnits: 2_000, currency: .usd), on: "radio"), by: .member("anna"))
        let row = try await house.send(.get, "/v1/items").text
        #expect(row.contains(#""bidCount":1"#) && row.contains(#""amount":1000"#) && row.contains(#""status":"open""#))
        house.clock.advance(by: .seconds(1_000))
        #expect(try await house.send(.get, "/v1/items").items == [])
        #expect(try await house.send(.get, "/v1/items?status=ended").items == ["radio"])
        try await house.house.runDueTimers()
        #expect(try await house.send(.get, "/v1/items?status=ended").items == [])
        #expect(try await house.send(.get, "/v1/items?status=sold").items == ["radio"])
    }

    @Test("Drafts are found only by their seller")
    func drafts() async throws {
        let house = try await SearchHouse()
        try await house.draft("radio", "Radio")
        for target in ["/v1/items?status=draft", "/v1/items?status=any&q=radio", "/v1/items?status=any&seller=sam"] {
            #expect(try await house.send(.get, target, as: .member("sam")).items == ["radio"], "\(target)")
            for caller in [Caller.anonymous, .member("anna"), SearchHouse.administrator] {
                #expect(try await house.send(.get, target, as: caller).items == [], "\(target)")
            }
        }
    }

    @Test("A spelling correction is suggested if nothing is found")
    func suggestion() async throws {
        let house = try await SearchHouse()
        try await house.list("radio", "Valve radio", endsIn: 1_000)
        #expect(try await house.send(.get, "/v1/items?q=valve+raido").json["suggestion"] == "valve radio")
        #expect(try await house.send(.get, "/v1/items?q=valve").json["suggestion"] == .null)
        #expect(try await house.send(.get, "/v1/items?q=violin").json["suggestion"] == .null)
        #expect(try await house.send(.get, "/v1/items?q=lamp+raido").json["suggestion"] == .null)
    }

    @Test("A cursor with a flipped bit, or of another query, gets 400")
    func cursors() async throws {
        let house = try await SearchHouse()
        for number in 0..<3 { try await house.list(#require(ItemID("radio\(number)")), "Radio \(number)") }
        let first = try await house.send(.get, "/v1/items?limit=1")
        let cursor = try #require(first.json["next"]?.string)
        #expect(try await house.send(.get, "/v1/items?limit=1&cursor=\(cursor)").status == 200)
        #expect(try await house.send(.get, "/v1/items?limit=2&cursor=\(cursor)").status == 200)
        for other in ["sort=newest", "q=radio", "status=any", "seller=sam"] {
            #expect(try await house.send(.get, "/v1/items?limit=1&cursor=\(cursor)&\(other)").status == 400, "\(other)")
        }
        for index in cursor.utf8.indices {
            for bit in 0..<8 {
                var bytes = Array(cursor.utf8)
                bytes[cursor.utf8.distance(from: cursor.utf8.startIndex, to: index)] ^= 1 << bit
                let text = bytes.map { "%" + String(0x100 + Int($0), radix: 16).suffix(2) }.joined()
                guard (try? HTTPRequest(target: "/v1/items?limit=1&cursor=\(text)")) != nil else { continue }
                let reply = try await house.send(.get, "/v1/items?limit=1&cursor=\(text)")
                #expect(reply.status == 400, "byte \(bytes.count), bit \(bit)")
            }
        }
    }
}
