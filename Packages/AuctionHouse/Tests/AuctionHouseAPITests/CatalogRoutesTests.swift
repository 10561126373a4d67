import AuctionHouse
import AuctionHouseAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

struct CatalogRoutesTests {
    let house: APIHouse
    let seller: Caller
    let category: String

    init() async throws {
        house = try await APIHouse()
        seller = try await house.register("Sam")
        category = try await house.category("Radios")
    }

    @Test("A draft is its seller's alone and stored nowhere; published it is everybody's")
    func drafts() async throws {
        let id = try await house.draft(in: category, by: seller)
        let other = try await house.register("Anna")
        #expect(try await house.send(.get, "/v1/items/\(id)", as: other).status == 404)
        #expect(try await house.send(.get, "/v1/items/\(id)").status == 404)
        let own = try await house.send(.get, "/v1/items/\(id)", as: seller)
        #expect(own.status == 200)
        #expect(own[.cacheControl] == "no-store")
        try await house.publish(id, by: seller)
        let shown = try await house.send(.get, "/v1/items/\(id)")
        #expect(shown.text == own.text)
        #expect(shown[.cacheControl] == "public, max-age=5, stale-while-revalidate=30, stale-if-error=300")
        #expect(shown.json["price"] == nil)
    }

    @Test("A state that the client has is not sent again, and HEAD is GET without content")
    func conditionalReading() async throws {
        let id = try await house.draft(in: category, by: seller)
        try await house.publish(id, by: seller)
        for target in ["/v1/items/\(id)", "/v1/items/\(id)/auction", "/v1/items", "/v1/categories", "/v1/brands"] {
            let reply = try await house.send(.get, target)
            let tag = try #require(reply[.eTag], "\(target)")
            let again = try await house.send(.get, target, fields: [.ifNoneMatch: tag])
            #expect(again.status == 304, "\(target)")
            #expect(again.text.isEmpty)
            #expect(again[.cacheControl] == reply[.cacheControl])
            let head = try await house.send(.head, target)
            #expect(head.text.isEmpty)
            #expect(head[.contentLength] == "\(reply.text.utf8.count)")
            #expect(head[.eTag] == tag)
        }
    }

    @Test("Revising an item needs the version that is meant")
    func revising() async throws {
        let id = try await house.draft(in: category, by: seller), target = "/v1/items/\(id)"
        let body = #"{"title":"Valve radio, 1954","category":"\#(category)"}"#
        #expect(try await house.send(.put, target, body, as: seller).status == 428)
        let tag = try #require(try await house.send(.get, target, as: seller)[.eTag])
        let revised = try await house.send(.put, target, body, as: seller, fields: [.ifMatch: tag])
        #expect(revised.status == 200)
        #expect(revised.json["version"] == 2)
        #expect(try await house.send(.put, target, body, as: seller, fields: [.ifMatch: tag]).status == 412)
        let second = try #require(revised[.eTag])
        #expect(try await house.send(.put, target, body, as: seller, fields: [.ifMatch: second]).status == 200)
    }

    @Test("What is wrong with a draft is named by its place in the content")
    func invalidDraft() async throws {
        let wrongType = try await house.send(.post, "/v1/items", #"{"title":7,"category":"x"}"#, as: seller)
        #expect(wrongType.status == 422)
        #expect(wrongType.json["errors"]?[0]?["pointer"] == "/title")
        let unknown = try await house.send(.post, "/v1/items", #"{"title":"Radio","category":"x"}"#, as: seller)
        #expect(unknown.status == 422)
        #expect(unknown.json["errors"]?[0]?["pointer"] == "/category")
        #expect(try await house.send(.post, "/v1/items", "{", as: seller).status == 400)
        #expect(
            try await house.send(.post, "/v1/items", "{}", as: seller, fields: [.contentType: "text/plain"]).status
                == 415
        )
        #expect(try await house.send(.post, "/v1/items", "{}").status == 401)
    }

    @Test("A search without words finds open auctions, ending soonest first, in pages")
    func search() async throws {
        var ids: [String] = []
        for number in 0..<5 {
            let id = try await house.draft("Radio \(number)", in: category, by: seller)
            house.clock.advance(by: .seconds(1))
            try await house.publish(id, by: seller)
            ids.append(id)
        }
        var found: [String] = [], target: String? = "/v1/items?limit=2"
        while let next = target {
            let reply = try await house.send(.get, next)
            guard case .array(let rows)? = reply.json["rows"] else { break }
            found += rows.compactMap { $0["item"]?.string }
            target = reply.response.links.first { $0.relation == "next" }?.target
        }
        #expect(found == ids)
        let words = try await house.send(.get, "/v1/items?q=3+rad&facets=true")
        #expect(words.json["rows"]?[0]?["title"] == "Radio 3")
        #expect(words.json["facets"]?["categories"]?[0]?["label"] == "Radios")
    }

    @Test("A cursor with any byte flipped, or of another query, is 400")
    func cursors() async throws {
        for number in 0..<3 {
            try await house.publish(house.draft("Radio \(number)", in: category, by: seller), by: seller)
        }
        let first = try await house.send(.get, "/v1/items?limit=1")
        let cursor = try #require(first.json["next"]?.string)
        #expect(try await house.send(.get, "/v1/items?limit=1&cursor=\(cursor)").status == 200)
        #expect(try await house.send(.get, "/v1/items?limit=1&cursor=\(cursor)&sort=newest").status == 400)
        #expect(try await house.send(.get, "/v1/items?limit=1&cursor=\(cursor)&q=radio").status == 400)
        for index in cursor.utf8.indices {
            for bit in 0..<8 {
                var bytes = Array(cursor.utf8)
                bytes[cursor.utf8.distance(from: cursor.utf8.startIndex, to: index)] ^= 1 << bit
                let text = bytes.map { "%" + String(0x100 + Int($0), radix: 16).suffix(2) }.joined()
                guard let request = try? HTTPRequest(target: "/v1/items?limit=1&cursor=\(text)") else { continue }
                let reply = Reply(await house.routes.respond(to: request, from: .anonymous))
                #expect(reply.status == 400, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test("A buyer reviews a purchase once; the page of reviews names nobody")
    func reviews() async throws {
        let anna = try await house.register("Anna"), id = try await house.draft(in: category, by: seller)
        try await house.publish(id, by: seller)
        _ = try await house.bid(2000, on: id, as: anna)
        let body = #"{"rating":5,"text":"Plays well."}"#
        #expect(try await house.send(.post, "/v1/items/\(id)/reviews", body, as: anna).problem == "not-reviewable")
        house.clock.advance(by: .seconds(86_400))
        _ = try await house.house.closeDue()
        #expect(try await house.send(.post, "/v1/items/\(id)/reviews", body, as: anna).status == 201)
        #expect(try await house.send(.post, "/v1/items/\(id)/reviews", body, as: anna).problem == "not-reviewable")
        let reviews = try await house.send(.get, "/v1/items/\(id)/reviews")
        #expect(reviews.json["reviews"]?[0]?["rating"] == 5)
        #expect(!reviews.text.contains(try #require(anna.member?.rawValue)))
    }

    @Test("Only admins add categories and brands, and no name twice")
    func admins() async throws {
        let body = #"{"name":"Radios","parent":null}"#
        #expect(try await house.send(.post, "/v1/categories", body, as: seller).status == 403)
        #expect(try await house.send(.post, "/v1/categories", body, as: .admin).problem == "name-taken")
        #expect(try await house.send(.post, "/v1/brands", #"{"name":"Tarnwick"}"#, as: .admin).status == 201)
        #expect(try await house.send(.get, "/v1/brands").json["brands"]?[0]?["name"] == "Tarnwick")
    }
}
