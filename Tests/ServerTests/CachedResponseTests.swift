import AuctionHouse
import BidlyHTTPServer
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseServing
import Testing

/// Tests responses that the server sends from its cache until the next commit.
@Suite("Cached responses", .timeLimit(.minutes(5)))
struct CachedResponseTests {
    private struct Scene {
        let house: ServedHouse
        let item: String
        let seller: ServedHouse.SignedIn
        let bidder: ServedHouse.SignedIn

        /// Returns the response that the server sends immediately from the cache; `nil` if there is none.
        func kept(_ fields: HTTPFields = [:]) throws -> HTTPResponse? {
            let request = try HTTPRequest(target: "/v1/items/\(item)", fields: fields)
            return house.handler.immediateResponse(to: request, from: ServedHouse.peer)
        }

        func read() async throws -> JSONReply { try await house.send(.get, "/v1/items/\(item)") }
    }

    /// Calls a closure with an auction in a house that runs its timers, as a server does.
    private func withAuction(
        limits: HouseRequestHandler.RateLimits = .init(),
        _ test: (Scene) async throws -> Void
    ) async throws {
        let house = try await ServedHouse(limits: limits)
        let seller = try await house.join("Ada"), bidder = try await house.join("Ben")
        let item = try await house.draft("Radio", by: seller)
        try await house.publish(item, by: seller)
        let timers = Task { try await house.house.house.runTimers() }
        while house.house.house.mayHaveDueTimers { await Task.yield() }
        let result: Result<Void, any Error>
        do {
            result = .success(try await test(Scene(house: house, item: item, seller: seller, bidder: bidder)))
        } catch {
            result = .failure(error)
        }
        timers.cancel()
        _ = await timers.result
        try result.get()
    }

    @Test("A cached response has the content of the first response, its own request ID, and a line in the log")
    func repeats() async throws {
        try await withAuction { scene in
            #expect(try scene.kept() == nil)
            let first = try await scene.read()
            let kept = try #require(try scene.kept([RouteTable.requestIDField: "mine"]))
            #expect(kept.status == .ok)
            #expect(kept.body.bytes.map { String(decoding: $0, as: UTF8.self) } == first.text)
            #expect(kept.fields[RouteTable.requestIDField] == "mine")
            let line = try #require(scene.house.log.split(separator: "\n").last)
            let entry = try JSONValue(parsing: Array(line.utf8))
            #expect(entry["requestId"]?.string == "mine")
            #expect(entry["path"]?.string == "/v1/items/\(scene.item)")
            #expect(entry["status"] == .integer(200))
            #expect(entry["client"]?.string == "127.0.0.1")
            let generated = try [scene.kept(), scene.kept()].map { $0?.fields[RouteTable.requestIDField] }
            #expect(generated[0] != nil && generated[0] != generated[1])
        }
    }

    @Test("The next response contains a change of the item, and any commit invalidates the cached response")
    func changes() async throws {
        try await withAuction { scene in
            _ = try await scene.read()
            #expect(try scene.kept() != nil)
            let first = try await scene.read()
            let category = try #require(first.json["category"]?.string)
            let revision = try await scene.house.send(
                .put,
                "/v1/items/\(scene.item)",
                #"{"title":"Walnut radio","category":"\#(category)"}"#,
                token: scene.seller.token,
                fields: [.ifMatch: try #require(try scene.kept()?.fields[.eTag])]
            )
            #expect(revision.status == 200, "\(revision.text)")
            #expect(try scene.kept() == nil)
            #expect(try await scene.read().json["title"]?.string == "Walnut radio")
            #expect(try scene.kept() != nil)
            try await scene.house.bid(2_000, on: scene.item, by: scene.bidder, key: "k1")
            #expect(try scene.kept() == nil)
        }
    }

    @Test("Requests with a token or a condition are never answered from the cache")
    func callers() async throws {
        try await withAuction { scene in
            _ = try await scene.read()
            #expect(try scene.kept() != nil)
            #expect(try scene.kept([.authorization: "Bearer \(scene.seller.token)"]) == nil)
            #expect(try scene.kept([.authorization: "Bearer nobody"]) == nil)
            #expect(try scene.kept([.ifNoneMatch: "\"1\""]) == nil)
        }
    }

    @Test("A draft, which only its seller sees, is not cached")
    func drafts() async throws {
        try await withAuction { scene in
            let draft = try await scene.house.draft("Secret", by: scene.seller), path = "/v1/items/\(draft)"
            #expect(try await scene.house.send(.get, path, token: scene.seller.token).status == 200)
            #expect(try await scene.house.send(.get, path).status == 404)
            let request = try HTTPRequest(target: path)
            #expect(scene.house.handler.immediateResponse(to: request, from: ServedHouse.peer) == nil)
        }
    }

    @Test("While timers may be due, no cached response is sent")
    func dueTimers() async throws {
        try await withAuction { scene in
            _ = try await scene.read()
            #expect(try scene.kept() != nil)
            // The clock is now before the interval for which the loop has read the timers.
            scene.house.clock.advance(by: .seconds(-3_600))
            #expect(try scene.kept() == nil)
        }
    }

    @Test("Cached responses count towards the rate limit of the address")
    func rateLimit() async throws {
        let limit = RateLimit(name: "address", quota: 100, window: .seconds(1_000_000))
        try await withAuction(limits: .init(address: RateLimiter(limit))) { scene in
            _ = try await scene.read()
            let allowed = try #require(try scene.kept())
            let first = try #require(allowed.fields["RateLimit"])
            #expect(first.hasPrefix("\"address\";r="))
            #expect(allowed.fields["RateLimit-Policy"] == "\"address\";q=100;w=1000000")
            var statuses: [HTTPResponse.Status] = []
            for _ in 0..<101 { statuses.append(try #require(try scene.kept()).status) }
            #expect(statuses.first == .ok && statuses.last == .tooManyRequests)
            #expect(try scene.kept()?.fields[.retryAfter] != nil)
        }
    }
}
