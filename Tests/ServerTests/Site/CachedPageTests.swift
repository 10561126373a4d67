import AuctionHouse
import BidlyHTTPServer
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Synchronization
import Testing

@testable import HouseServing

/// Tests pages of the web site that the server sends from its cache.
@Suite("Cached pages of the web site", .timeLimit(.minutes(5)))
struct CachedPageTests {
    /// Calls a closure with a house that runs its timers, as a server does.
    private func withHouse(
        limits: HouseRequestHandler.RateLimits = .init(),
        _ test: (SiteHouse) async throws -> Void
    ) async throws {
        let house = try await SiteHouse(limits: limits)
        let timers = Task { try await house.house.house.runTimers() }
        while house.house.house.mayHaveDueTimers { await Task.yield() }
        let result: Result<Void, any Error>
        do {
            result = .success(try await test(house))
        } catch {
            result = .failure(error)
        }
        timers.cancel()
        _ = await timers.result
        try result.get()
    }

    /// Returns the page that the server sends immediately; `nil` if it must handle the request.
    private func kept(
        _ target: String = "/",
        in house: SiteHouse,
        _ fields: HTTPFields = [:],
        method: HTTPRequest.Method = .get
    ) throws -> HTTPResponse? {
        var request = try HTTPRequest(method: method, target: target, fields: fields)
        if !request.fields.contains("Accept-Language") { request.fields["Accept-Language"] = "en-US" }
        return house.handler.immediateResponse(to: request, from: ServedHouse.peer)
    }

    private final class Computations: Sendable { let count = Atomic(0) }

    /// Returns the number of computations for 20 concurrent requests whose response is `page`.
    private func computations(of page: HTTPResponse, at moment: HouseMoment) async throws -> Int {
        let cache = PageCache(), request = try HTTPRequest(method: .get, target: "/")
        let computed = Computations()
        await withTaskGroup(of: HTTPResponse.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await cache.page(for: request, isSecure: false, moment: { moment }) {
                        computed.count.add(1, ordering: .relaxed)
                        await Task.yield()
                        return page
                    }
                }
            }
            for await response in group { #expect(response.status == page.status) }
        }
        return computed.count.load(ordering: .relaxed)
    }

    @Test("A page is repeated until the next commit, and until the next second")
    func repeats() async throws {
        try await withHouse { house in
            #expect(try kept(in: house) == nil)
            var visitor = house.browser()
            try await visitor.open("/")
            let first = try #require(try kept(in: house)?.body.bytes)
            #expect(String(decoding: first, as: UTF8.self) == visitor.page)
            _ = try await house.addCategory("Radios")
            #expect(try kept(in: house) == nil)
            try await visitor.open("/")
            #expect(try kept(in: house) != nil)
            house.clock.advance(by: .seconds(1))
            #expect(house.house.moment != nil)
            #expect(try kept(in: house) == nil)
        }
    }

    @Test("A page is repeated only for GET, in the same language, without cookies, credentials and conditions")
    func visitors() async throws {
        try await withHouse { house in
            var visitor = house.browser()
            try await visitor.open("/")
            #expect(try kept(in: house) != nil)
            for fields: HTTPFields in [
                ["Accept-Language": "de"], ["Cookie": "bidly-session=a"], [.authorization: "Bearer a"],
                [.ifNoneMatch: "\"a\""],
            ] {
                #expect(try kept(in: house, fields) == nil, "\(fields)")
            }
            #expect(try kept(in: house, method: .head) == nil)
            #expect(try kept("/?query=radio", in: house) == nil)
        }
    }

    @Test("Pages that set a cookie, personal pages and errors are not kept")
    func personalPages() async throws {
        try await withHouse { house in
            var visitor = house.browser()
            try await visitor.open("/sign-in")
            #expect(visitor.status == 200)
            #expect(try kept("/sign-in", in: house) == nil)
            try await visitor.open("/nothing")
            #expect(visitor.status == 404)
            #expect(try kept("/nothing", in: house) == nil)
            var ada = try await house.member("Ada")
            try await ada.open("/categories")
            #expect(ada.status == 200)
            #expect(try kept("/categories", in: house) == nil)
        }
    }

    @Test("Concurrent requests for a page compute it once; a page that is not shared is computed for each request")
    func concurrentRequests() async throws {
        try await withHouse { house in
            let moment = try #require(house.house.house.moment)
            let fields: HTTPFields = [.cacheControl: "no-cache"]
            let page = HTTPResponse(status: .ok, fields: fields, body: .bytes(Array("page".utf8)))
            let failure = HTTPResponse(status: .serviceUnavailable, fields: fields)
            let personal = HTTPResponse(status: .ok, fields: [.cacheControl: "no-store"])
            #expect(try await computations(of: page, at: moment) == 1)
            #expect(try await computations(of: failure, at: moment) == 20)
            #expect(try await computations(of: personal, at: moment) == 20)
        }
    }

    @Test("If an API request of a page fails temporarily, the page is not kept", arguments: [false, true])
    func incompletePages(isIncomplete: Bool) async throws {
        let house = try await AuctionHouse(in: TemporaryHouseDatabase())
        let operations = ServerOperations(house, version: "0.0.0")
        let handler = HouseRequestHandler(
            house,
            proxies: TrustedProxies([]),
            limits: .init(),
            identifiers: RandomIdentifierSource(),
            log: nil,
            operations: operations,
            site: ReadinessSite()
        )
        if isIncomplete { operations.beginDraining() }
        let request = try HTTPRequest(target: "/", fields: [:])
        let response = await handler.response(to: request, from: ServedHouse.peer)
        #expect(response.status == .ok)
        #expect(response.fields[.cacheControl] == (isIncomplete ? "no-store" : "private, no-cache"))
        await house.close()
    }

    @Test("A page that the limit of the address permits is complete, although its API requests exceed the limit")
    func limitedComputation() async throws {
        let limit = RateLimit(name: "address", quota: 1, window: .seconds(3_600))
        let limited = try await SiteHouse(limits: .init(address: RateLimiter(limit))), house = try await SiteHouse()
        var visitor = limited.browser(), other = house.browser()
        try await visitor.open("/")
        try await other.open("/")
        #expect(visitor.status == 200)
        #expect(visitor.page == other.page)
        try await visitor.open("/")
        #expect(visitor.status == 429)
    }

    @Test("Pages count against the limit of a member; a write above the limit is refused, and a page is complete")
    func memberLimit() async throws {
        let limit = RateLimit(name: "member", quota: 8, window: .seconds(3_600))
        let house = try await SiteHouse(limits: .init(member: RateLimiter(limit)))
        var ada = try await house.member("Ada")
        for _ in 1...8 { try await ada.open("/account") }
        #expect(ada.status == 200)
        #expect(!ada.text.contains("could not be read"), "\(ada.text)")
        try await ada.submit("email", ["emailAddress": "ada@example.org"])
        #expect(ada.status == 429)
    }

    @Test("Cached pages count against the limit of the address, and the refusal is a page")
    func limits() async throws {
        let limit = RateLimit(name: "address", quota: 100, window: .seconds(3_600))
        try await withHouse(limits: .init(address: RateLimiter(limit))) { house in
            var visitor = house.browser()
            try await visitor.open("/")
            var count = 0
            while try kept(in: house) != nil, count < 1_000 { count += 1 }
            #expect((1..<100).contains(count))
            try await visitor.open("/")
            #expect(visitor.status == 429)
            #expect(visitor.fields[.contentType] == "text/html; charset=utf-8")
        }
    }
}

/// A site whose page requests the readiness of the server.
private struct ReadinessSite: SiteHandler {
    func hasPage(for request: HTTPRequest) -> Bool { true }

    func bodyLimit(of request: HTTPRequest) -> Int { 0 }

    func response(
        refusing request: HTTPRequest,
        with status: HTTPResponse.Status,
        retryAfter wait: Duration?
    ) -> HTTPResponse { HTTPResponse(status: status) }

    func response(
        to request: HTTPRequest,
        isSecure: Bool,
        api: @escaping @Sendable (_ token: String?) -> any HTTPTransport
    ) async -> HTTPResponse {
        _ = try? await api(nil).send(HTTPRequest(target: "/readyz"))
        return HTTPResponse(status: .ok, fields: [.cacheControl: "private, no-cache"])
    }
}
