import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@Suite("Routes of the catalog")
struct RouteTests {
    private let house: TestHouse
    private let radios: ItemCategoryID

    init() async throws {
        house = try await TestHouse()
        radios = try await house.addCategory("Radios")
    }

    /// Drafts a radio over the API, with sam as the seller, and returns its request target.
    private func draft(_ title: String = "Valve radio", key: String? = nil) async throws -> String {
        let reply = try await send(draft: title, key: key)
        return "/v1/items/\(try #require(reply.json["id"]?.string))"
    }

    private func send(draft title: String, key: String? = nil, as caller: Caller = TestHouse.sam) async throws
        -> JSONReply
    {
        let body = #"{"title":"\#(title)","category":"\#(radios)"}"#
        let fields: HTTPFields = key.map { [.idempotencyKey: $0] } ?? [:]
        return try await house.send(.post, "/v1/items", body, as: caller, fields: fields)
    }

    private func item(at target: String) throws -> ItemID {
        try #require(ItemID(target.split(separator: "/").last ?? ""))
    }

    @Test("Every operation of the catalog except search has a route")
    func operations() {
        let routed = Set(house.house.routes.map(\.operation.id))
        #expect(routed == Set(CatalogAPI.operations.map(\.id)).subtracting([CatalogAPI.searchItems.id]))
    }

    @Test("A draft is visible to its seller and administrators only, with no-store; a published item to everyone")
    func drafts() async throws {
        let target = try await draft()
        #expect(try await house.send(.get, target, as: TestHouse.anna).status == 404)
        #expect(try await house.send(.get, target).status == 404)
        #expect(try await house.send(.get, "\(target)/reviews").status == 404)
        #expect(try await house.send(.get, target, as: TestHouse.administrator).status == 200)
        let own = try await house.send(.get, target, as: TestHouse.sam)
        #expect(own.status == 200)
        #expect(own[.cacheControl] == "no-store")
        #expect(try await house.send(.get, "\(target)/reviews", as: TestHouse.sam)[.cacheControl] == "no-store")
        try await house.publish(item(at: target))
        let shown = try await house.send(.get, target)
        #expect(shown.text == own.text)
        #expect(shown[.cacheControl] == "public, max-age=5, stale-while-revalidate=30, stale-if-error=300")
        #expect(shown.json["price"] == nil)
    }

    @Test("A matching If-None-Match gets 304, and HEAD is GET without content")
    func conditionalReading() async throws {
        let target = try await draft()
        try await house.publish(item(at: target))
        let targets = [
            target, "\(target)/reviews", "/v1/categories", "/v1/categories/\(radios)/path", "/v1/brands",
            "/v1/item-summaries",
        ]
        for target in targets {
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

    @Test("Revising an item requires If-Match")
    func revising() async throws {
        let target = try await draft()
        let body = #"{"title":"Valve radio, 1954","category":"\#(radios)"}"#
        #expect(try await house.send(.put, target, body, as: TestHouse.sam).status == 428)
        let tag = try #require(try await house.send(.get, target, as: TestHouse.sam)[.eTag])
        let revised = try await house.send(.put, target, body, as: TestHouse.sam, fields: [.ifMatch: tag])
        #expect(revised.status == 200)
        #expect(revised.json["version"] == 2)
        #expect(try await house.send(.put, target, body, as: TestHouse.sam, fields: [.ifMatch: tag]).status == 412)
        let second = try #require(revised[.eTag])
        #expect(try await house.send(.get, target, as: TestHouse.sam)[.eTag] == second)
        #expect(try await house.send(.put, target, body, as: TestHouse.sam, fields: [.ifMatch: second]).status == 200)
        #expect(try await house.send(.put, target, body, as: TestHouse.anna, fields: [.ifMatch: second]).status == 404)
        try await house.publish(item(at: target), as: ItemAuction(revision: .nothing))
        let late = try await house.send(.put, target, body, as: TestHouse.sam, fields: [.ifMatch: second])
        #expect(late.status == 409)
        #expect(late.problem == "too-late-to-revise")
    }

    @Test("An invalid field of a draft is reported with its JSON pointer")
    func invalidDraft() async throws {
        let sam = TestHouse.sam
        let wrongType = try await house.send(.post, "/v1/items", #"{"title":7,"category":"x"}"#, as: sam)
        #expect(wrongType.status == 422)
        #expect(wrongType.json["errors"]?[0]?["pointer"] == "/title")
        let unknown = try await house.send(.post, "/v1/items", #"{"title":"Radio","category":"x"}"#, as: sam)
        #expect(unknown.status == 422)
        #expect(unknown.json["errors"]?[0]?["pointer"] == "/category")
        #expect(try await house.send(.post, "/v1/items", "{", as: sam).status == 400)
        let plain: HTTPFields = [.contentType: "text/plain"]
        #expect(try await house.send(.post, "/v1/items", "{}", as: sam, fields: plain).status == 415)
        #expect(try await house.send(.post, "/v1/items", "{}").status == 401)
        #expect(try await send(draft: "Radio", as: .member("stranger")).status == 401)
        #expect(try await send(draft: "Radio", as: TestHouse.administrator).problem == "members-only")
    }

    @Test("A draft with an idempotency key is created once; a repeat gets the same bytes for a day")
    func idempotency() async throws {
        let first = try await send(draft: "Radio", key: "k1"), second = try await send(draft: "Radio", key: "k1")
        #expect(first.status == 201)
        #expect(first[.location] == "/v1/items/\(first.json["id"]?.string ?? "")")
        #expect(second.text == first.text)
        #expect(second[.location] == first[.location])
        #expect(second[.idempotentReplayed] == "true")
        #expect(try await send(draft: "Lamp", key: "k1").problem == "idempotency-key-reused")
        house.clock.advance(by: .seconds(86_399))
        #expect(try await house.house.runDueTimers().deletedRecordCount == 0)
        house.clock.advance(by: .seconds(1))
        #expect(try await house.house.runDueTimers().deletedRecordCount == 1)
        #expect(try await send(draft: "Radio", key: "k1").json["id"] != first.json["id"])
    }

    @Test("Houses on one file that generate the same identifiers do not overwrite each other's items")
    func takenIdentifiers() async throws {
        let first = try await draft("First")
        let other = try await TestHouse(beside: house, identifiers: BeginningSource(item(at: first)))
        let body = #"{"title":"Second","category":"\#(radios)"}"#
        let reply = try await other.send(.post, "/v1/items", body, as: TestHouse.sam)
        #expect(reply.status == 201)
        #expect(try await house.send(.get, first, as: TestHouse.sam).json["title"] == "First")
        let second = "/v1/items/\(try #require(reply.json["id"]?.string))"
        #expect(try await house.send(.get, second, as: TestHouse.sam).json["title"] == "Second")
    }

    @Test("An unsold item is relisted once")
    func relisting() async throws {
        let target = try await draft()
        let relist = { try await house.send(.post, "\(target)/relisting", as: TestHouse.sam) }
        #expect(try await relist().problem == "not-relistable")
        try await house.publish(item(at: target), as: ItemAuction(revision: .nothing, isRelistable: true))
        let reply = try await relist()
        #expect(reply.status == 201)
        #expect(reply.json["relistedFrom"] == .string(try item(at: target).rawValue))
        #expect(reply[.location] == "/v1/items/\(reply.json["id"]?.string ?? "")")
        #expect(reply[.eTag] == "\"1\"")
        let again = try await relist()
        #expect(again.status == 409)
        #expect(again.problem == "already-relisted")
        #expect(again.json["item"] == reply.json["id"])
        #expect(again.json["retryable"] == false)
    }

    @Test("The buyer reviews a purchase once; reviews do not name the author")
    func reviews() async throws {
        let target = try await draft()
        try await house.publish(item(at: target))
        let body = #"{"rating":5,"text":"Plays well."}"#
        let review = { try await house.send(.post, "\(target)/reviews", body, as: TestHouse.anna) }
        #expect(try await review().problem == "not-reviewable")
        #expect(try await house.send(.get, "\(target)/reviews").text == #"{"reviews":[]}"#)
        try await house.publish(item(at: target), as: ItemAuction(revision: .nothing, buyer: "anna"))
        let reply = try await review()
        #expect(reply.status == 201)
        #expect(reply[.location] == "\(target)/reviews")
        #expect(try await review().problem == "already-reviewed")
        let reviews = try await house.send(.get, "\(target)/reviews")
        #expect(reviews.json["reviews"]?[0]?["rating"] == 5)
        #expect(!reviews.text.contains("anna") && !reply.text.contains("anna"))
    }

    @Test("Only administrators add categories and brands; a name that exists is refused")
    func administrators() async throws {
        let body = #"{"name":"Radios","parent":null}"#, administrator = TestHouse.administrator
        #expect(try await house.send(.post, "/v1/categories", body).status == 401)
        #expect(try await house.send(.post, "/v1/categories", body, as: TestHouse.sam).status == 403)
        let taken = try await house.send(.post, "/v1/categories", body, as: administrator)
        #expect(taken.status == 409 && taken.problem == "name-taken")
        let tubes = #"{"name":"Tubes","parent":"\#(radios)"}"#
        let added = try await house.send(.post, "/v1/categories", tubes, as: administrator)
        #expect(added.status == 201)
        let id = try #require(added.json["id"]?.string)
        let path = try await house.send(.get, "/v1/categories/\(id)/path")
        #expect(path.json["categories"]?[0]?["name"] == "Radios" && path.json["categories"]?[1]?["name"] == "Tubes")
        #expect(try await house.send(.get, "/v1/categories/nowhere/path").status == 404)
        let brand = try await house.send(.post, "/v1/brands", #"{"name":"Tarnwick"}"#, as: administrator)
        #expect(brand.status == 201)
        #expect(try await house.send(.get, "/v1/brands").json["brands"]?[0] == brand.json)
        #expect(try await house.send(.get, "/v1/brands/\(brand.json["id"]?.string ?? "")").text == brand.text)
        #expect(try await house.send(.get, "/v1/brands/nobody").status == 404)
        #expect(try await house.send(.post, "/v1/brands", #"{"name":" "}"#, as: administrator).status == 422)
    }

    @Test("Items are found by identifier prefix; drafts of other members are excluded and do not shorten a page")
    func summaries() async throws {
        let details = try ItemDetails(title: "Radio", category: radios)
        for number in 10..<60 {
            let id = try #require(ItemID("a\(number)"))
            try await house.perform(.draft(details, as: id))
            if number % 7 == 0 { try await house.publish(id) }
        }
        func found(_ target: String, as caller: Caller) async throws -> [String] {
            guard case .array(let summaries)? = try await house.send(.get, target, as: caller).json["summaries"] else {
                return []
            }
            return summaries.compactMap { $0["item"]?.string }
        }
        let published = (10..<60).filter { $0 % 7 == 0 }.map { "a\($0)" }
        #expect(try await found("/v1/item-summaries?prefix=a", as: TestHouse.anna) == published)
        #expect(try await found("/v1/item-summaries?prefix=a&limit=5", as: .anonymous) == Array(published.prefix(5)))
        #expect(try await found("/v1/item-summaries?prefix=a2", as: .anonymous) == ["a21", "a28"])
        #expect(try await found("/v1/item-summaries?limit=100", as: TestHouse.sam).count == 50)
        #expect(try await found("/v1/item-summaries?prefix=a5&limit=3", as: TestHouse.administrator).count == 3)
        #expect(try await found("/v1/item-summaries?prefix=b", as: TestHouse.sam).isEmpty)
    }
}

/// A source that returns a given identifier for the first item.
private final class BeginningSource: IdentifierSource {
    private let first: ItemID
    private let others = RandomIdentifierSource(SplitMix64(seed: 7))
    private let isUsed = Mutex(false)

    init(_ first: ItemID) { self.first = first }

    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        guard subject == ItemSubject.self, let id = Identifier<Subject>(first.rawValue) else {
            return others.next(subject)
        }
        let isFirst = isUsed.withLock { isUsed in
            defer { isUsed = true }
            return !isUsed
        }
        return isFirst ? id : others.next(subject)
    }
}
