@testable import AuctionHouse
import AuctionHouseAPI
import CatalogAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("The whole API")
struct HouseRoutesTests {
    @Test("An unknown path is 404; an unsupported method is 405 with the supported ones")
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

    @Test("A request that is too large is refused before it is parsed")
    func limits() async throws {
        let house = try await APIHouse()
        let long = String(repeating: "x", count: 70_000)
        #expect(try await house.send(.get, "/v1/items?q=\(long)").status == 414)
        #expect(try await house.send(.get, "/v1/items", fields: ["X-Long": long]).status == 431)
        #expect(try await house.send(.post, "/v1/members", #"{"name":"\#(long)"}"#).status == 413)
        #expect(try await house.send(.get, "/v1/items?limit=0").status == 400)
        #expect(try await house.send(.get, "/v1/items?limit=101").status == 400)
    }

    @Test("All lists refuse a foreign cursor in the same words", arguments: ["/v1/items", "/v1/orders", "/v1/sales"])
    func foreignCursors(list: String) async throws {
        let reply = try await APIHouse().send(.get, "\(list)?cursor=x", as: .member("anna"))
        #expect(reply.status == 400)
        #expect(reply.json["detail"] == "cursor is not valid for this list; omit it to read the first page")
    }

    @Test("A short X-Request-Id is returned")
    func requestIdentifiers() async throws {
        let house = try await APIHouse()
        #expect(try await house.send(.get, "/v1/x", fields: ["X-Request-Id": "r-7"]).json["requestId"] == "r-7")
        let named = try await house.send(.get, "/v1/x", fields: ["X-Request-Id": String(repeating: "n", count: 65)])
        #expect(named.json["requestId"]?.string?.hasPrefix("id") == true)
    }

    @Test("Every operation has a route, and the document describes it once")
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
        let operations = house.house.operations
        let composed = Set(AuctionHouseAPI.operations.map(\.id) + [CatalogAPI.searchItems.id])
        #expect(composed.subtracting(operations.map(\.id)) == [])
        #expect(described.sorted() == operations.map { "\($0.method.rawValue.lowercased()) \($0.path)" }.sorted())
        // A request that accepts only another media type reaches the route, which responds with 406.
        for operation in operations where !operation.output.mediaTypes.isEmpty {
            var values: [String: String] = [:]
            for name in operation.path.parameters { values[name] = "any" }
            let path = try operation.path.path(values)
            let request = HTTPRequest(method: operation.method, path: path, fields: [.accept: "image/x-none"])
            #expect(try await house.send(request, as: .administrator).status == 406, "\(operation.id)")
        }
    }

    @Test("The document is generated once; each response has its entity tag")
    func documentOnce() async throws {
        let count = Mutex(0)
        let route = AuctionHouse.documentRoute {
            count.withLock { $0 += 1 }
            return [AuctionHouseAPI.document.operation]
        }
        let table = RouteTable([route], identifiers: SequentialIdentifierSource())
        #expect(count.withLock(\.self) == 0)
        let first = try await table.respond(to: HTTPRequest(path: "/openapi.json"), from: .anonymous)
        #expect(first.entityTag == EntityTag(of: first.body.bytes ?? []))
        let second = try await table.respond(to: HTTPRequest(path: "/openapi.json"), from: .anonymous)
        #expect(second.body.bytes == first.body.bytes && second.entityTag == first.entityTag)
        let fields: HTTPFields = [.ifNoneMatch: try #require(first.fields[.eTag])]
        let third = try await table.respond(to: HTTPRequest(path: "/openapi.json", fields: fields), from: .anonymous)
        #expect(third.status == .notModified)
        #expect(count.withLock(\.self) == 1)
    }

    @Test(
        "Only the owner of the house exports the log, because it contains all secrets",
        arguments: ["log", "listings"]
    )
    func exports(name: String) async throws {
        let house = try await APIHouse(), target = "/v1/admin/\(name)"
        let anna = try await house.register("Anna")
        #expect(try await house.send(.get, target, as: anna).status == 403)
        #expect(try await house.send(.get, target).status == 401)
        let overNetwork = Caller(member: anna.member, isAdministrator: true, session: "s1")
        #expect(try await house.send(.get, target, as: overNetwork).status == 403)
        #expect(try await house.send(.get, target, as: .administrator).status == 200)
    }

    @Test("A storage failure is 503, retryable and without internals")
    func failingStorage() async throws {
        let house = try await APIHouse()
        house.database.failCommits(.rolledBack)
        let reply = try await house.send(.post, "/v1/members", #"{"name":"Anna"}"#)
        #expect(reply.status == 503)
        #expect(reply[.retryAfter] != nil)
        #expect(!reply.text.lowercased().contains("sqlite"))
        house.database.failCommits(.rolledBackWithUnknownOutcome)
        let unknown = try await house.send(.post, "/v1/members", #"{"name":"Anna"}"#)
        #expect(unknown.status == 500 && unknown[.retryAfter] == nil)
        #expect(try await house.send(.post, "/v1/members", #"{"name":"Anna"}"#).status == 201)
    }
}
