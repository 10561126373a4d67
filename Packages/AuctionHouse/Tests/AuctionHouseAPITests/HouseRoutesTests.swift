import AuctionHouse
import AuctionHouseAPI
import FoundationCore
import HTTPCore
import Testing

struct HouseRoutesTests {
    @Test("What is not there is 404; what cannot be done there is 405 and says what can")
    func unrouted() async throws {
        let house = try await APIHouse()
        for target in ["/", "/v1", "/v1/nothing", "/v1/items/x/y/z", "/v1/items/", "/v2/items"] {
            let reply = try await house.send(.get, target)
            #expect(reply.status == 404, "\(target)")
            #expect(reply.problem == "not-found")
        }
        let reply = try await house.send(.delete, "/v1/items")
        #expect(reply.status == 405)
        #expect(reply[.allow] == "GET, HEAD, POST")
    }

    @Test("What is too large is refused before it is read")
    func limits() async throws {
        let house = try await APIHouse()
        let long = String(repeating: "x", count: 70_000)
        #expect(try await house.send(.get, "/v1/items?q=\(long)").status == 414)
        #expect(try await house.send(.get, "/v1/items", fields: ["X-Long": long]).status == 431)
        #expect(try await house.send(.post, "/v1/members", #"{"name":"\#(long)"}"#).status == 413)
        #expect(try await house.send(.get, "/v1/items?limit=0").status == 400)
        #expect(try await house.send(.get, "/v1/items?limit=101").status == 400)
    }

    @Test("A request keeps the name it brings")
    func requestNames() async throws {
        let house = try await APIHouse()
        #expect(try await house.send(.get, "/v1/x", fields: ["X-Request-Id": "r-7"]).json["requestId"] == "r-7")
        let named = try await house.send(.get, "/v1/x", fields: ["X-Request-Id": String(repeating: "n", count: 65)])
        #expect(named.json["requestId"]?.string?.hasPrefix("id") == true)
    }

    @Test("The log, with all its secrets, is for admins")
    func log() async throws {
        let house = try await APIHouse()
        let anna = try await house.register("Anna")
        #expect(try await house.send(.get, "/v1/log", as: anna).status == 403)
        #expect(try await house.send(.get, "/v1/log").status == 401)
        let log = try await house.send(.get, "/v1/log", as: .admin)
        #expect(log.json["entries"]?[0]?["event"]?["kind"] == "memberRegistered")
    }

    @Test("The document describes every route, once")
    func document() async throws {
        let house = try await APIHouse()
        let reply = try await house.send(.get, "/openapi.json")
        #expect(reply.status == 200)
        #expect(reply.json["openapi"] == "3.1.0")
        guard case .object(let paths)? = reply.json["paths"] else { return #expect(Bool(false), "no paths") }
        let described = paths.flatMap { path, methods -> [String] in
            guard case .object(let methods) = methods else { return [] }
            return methods.keys.map { "\($0) \(path)" }
        }
        let routed = HouseRoutes.operations.map { "\($0.method.rawValue.lowercased()) \($0.path)" }
        #expect(described.sorted() == routed.sorted())
        for path in paths.keys where !path.contains("{") {
            #expect(try await house.send(.get, path, as: .admin).status != 404, "\(path)")
        }
    }

    @Test("A failing store is 503 without its insides, and tells that trying again may help")
    func failingStore() async throws {
        let house = try await APIHouse()
        let broken = HouseRoutes(
            of: AuctionHouse(store: BrokenStore(), clock: house.clock, identifiers: RandomIdentifierSource()),
            identifiers: RandomIdentifierSource()
        )
        let reply = Reply(await broken.respond(to: HTTPRequest(path: "/v1/items"), from: .anonymous))
        #expect(reply.status == 503)
        #expect(reply[.retryAfter] != nil)
        #expect(!reply.text.contains("disk"))
    }

    @Test(
        "each failure of the store has its own reason, and says whether anything was changed",
        arguments: [
            (StoreFailure(.busy, detail: "x"), 503, "urn:http:problem:unavailable", "others are writing"),
            (StoreFailure(.full, detail: "x"), 503, "urn:bidly:problem:storage-full", "no room is left"),
            (StoreFailure(.unavailable, detail: "x"), 503, "urn:bidly:problem:storage-failed", "nothing was changed"),
            (
                StoreFailure(.unavailable, effect: .unknown, detail: "x"), 500, "urn:bidly:problem:outcome-unknown",
                "failed while this was recorded"
            ),
            (StoreFailure(.full, effect: .unknown, detail: "x"), 500, "urn:bidly:problem:outcome-unknown", "failed"),
        ]
    )
    func storeFailures(failure: StoreFailure, status: Int, type: String, words: String) async throws {
        let house = try await APIHouse()
        let broken = HouseRoutes(
            of: AuctionHouse(
                store: BrokenStore(failure: failure),
                clock: house.clock,
                identifiers: RandomIdentifierSource()
            ),
            identifiers: RandomIdentifierSource()
        )
        let reply = Reply(await broken.respond(to: HTTPRequest(path: "/v1/items"), from: .anonymous))
        #expect(reply.status == status && reply.text.contains(type) && reply.text.contains(words))
    }
}

/// A store whose medium is gone.
private struct BrokenStore: HouseStore {
    var failure = StoreFailure(.unavailable, detail: "the disk is on fire")

    func write<Result: Sendable>(_ work: @Sendable (any HouseTransaction) throws -> Result) async throws -> Result {
        throw failure
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        throw failure
    }
}
