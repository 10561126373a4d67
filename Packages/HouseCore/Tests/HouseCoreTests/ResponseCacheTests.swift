import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Synchronization
import Testing

@Suite("Response cache")
struct ResponseCacheTests {
    /// Counts the calls of the route's handler. Each call runs `meanwhile` between the read and the response.
    private final class Handler: Sendable {
        let calls = Mutex(0)
        let meanwhile = Mutex<(@Sendable () async throws -> Void)?>(nil)
    }

    private let test: TestHouse
    private let cache: ResponseCache
    private let table: RouteTable
    private let handler = Handler()

    init() async throws {
        let test = try await TestHouse()
        self.test = test
        cache = ResponseCache(of: test.house)
        let handler = handler
        let endpoint = Endpoint<LogSubject, NotesAPI.Text>(
            .get,
            "/v1/public-notes/{id}",
            id: "publicNote",
            summary: "One note",
            caching: CacheControl(.public, maxAge: 5),
            input: RequestCoding({ $0 }, .path("id", \.self, NotesAPI.subject)),
            output: .json(NotesAPI.schema)
        )
        let route = Route(endpoint) { subject, caller in
            handler.calls.withLock { $0 += 1 }
            let text = try await test.note(subject.rawValue)?.text
            if let work = handler.meanwhile.withLock(\.self) { try await work() }
            guard let text else { throw ProblemType.notFound.problem() }
            let isPrivate = caller.member != nil || text == "Draft"
            return RouteOutput(
                NotesAPI.Text(text: text),
                fields: isPrivate ? [.cacheControl: CacheControl.noStore.description] : [:]
            )
        }
        table = RouteTable([route.cachedUntilCommit()], identifiers: SequentialIdentifierSource(), cache: cache)
    }

    private func request(_ fields: HTTPFields = [:], _ method: HTTPRequest.Method = .get) -> HTTPRequest {
        HTTPRequest(method: method, path: "/v1/public-notes/palm", fields: fields)
    }

    private func request(of note: String) -> HTTPRequest {
        HTTPRequest(path: URLPath(stringLiteral: "/v1/public-notes/\(note)"))
    }

    @discardableResult
    private func respond(to request: HTTPRequest? = nil, from caller: Caller = .anonymous) async throws -> HTTPResponse
    {
        try await table.respond(to: request ?? self.request(), from: caller)
    }

    @Test("A cached response equals a new one, except for the request identifier")
    func equality() async throws {
        try await test.write("Water", on: "palm")
        #expect(cache.response(to: request()) == nil)
        let first = try await respond(), second = try await respond()
        let kept = try #require(cache.response(to: request()))
        #expect(kept.body.bytes == second.body.bytes)
        var fields = second.fields
        fields[RouteTable.requestIDField] = nil
        #expect(kept.fields == fields && kept.status == .ok)
        #expect(first.fields[RouteTable.requestIDField] != second.fields[RouteTable.requestIDField])
    }

    @Test("A commit by any house on the database invalidates the cached responses")
    func commits() async throws {
        try await test.write("Water", on: "palm")
        try await respond()
        #expect(cache.response(to: request()) != nil)
        try await test.write("Prune", on: "palm")
        #expect(cache.response(to: request()) == nil)
        try await respond()
        let other = try await TestHouse(beside: test)
        #expect(cache.response(to: request()) != nil)
        try await other.write("Feed", on: "palm")
        #expect(cache.response(to: request()) == nil)
        try await respond()
        #expect(cache.response(to: request())?.text == #"{"text":"Feed"}"#)
    }

    @Test("A response of an earlier state is not returned after a response of the current state was cached")
    func mixedStates() async throws {
        for note in ["palm", "rose"] {
            try await test.write("Water", on: note)
            try await respond(to: request(of: note))
        }
        try await respond(to: request(of: "palm"))
        #expect(cache.response(to: request(of: "palm")) != nil)
        try await test.write("Prune", on: "palm")
        try await respond(to: request(of: "rose"))
        #expect(cache.response(to: request(of: "rose")) != nil)
        #expect(cache.response(to: request(of: "palm")) == nil)
    }

    @Test("A response of more than 64 KiB is not cached, and a full cache is emptied for a new response")
    func sizes() async throws {
        let frame = #"{"text":""}"#.utf8.count
        try await test.write(String(repeating: "x", count: 65_537 - frame), on: "large")
        try await respond(to: request(of: "large"))
        #expect(cache.response(to: request(of: "large")) == nil)
        try await test.write(String(repeating: "x", count: 65_536 - frame), on: "largest")
        func numbered(_ number: Int) -> HTTPRequest {
            var request = self.request(of: "largest")
            request.query = ["n": "\(number)"]
            return request
        }
        // Each response occupies 64 KiB and 2 KiB for its head, once for each target, and 16 MiB are permitted.
        let capacity = 16 * 1_024 / 66
        for number in Array(1...capacity) + [1] { try await respond(to: numbered(number)) }
        #expect((1...capacity).allSatisfy { cache.response(to: numbered($0)) != nil })
        try await respond(to: numbered(0))
        #expect((0...capacity).filter { cache.response(to: numbered($0)) != nil } == [0])
    }

    @Test("A response is not cached if anything is committed while it is computed")
    func race() async throws {
        try await test.write("Water", on: "palm")
        let test = test
        handler.meanwhile.withLock { $0 = { try await test.write("Prune", on: "palm") } }
        #expect(try await respond().text == #"{"text":"Water"}"#)
        #expect(cache.response(to: request()) == nil)
        handler.meanwhile.withLock { $0 = nil }
        #expect(try await respond().text == #"{"text":"Prune"}"#)
        #expect(cache.response(to: request()) != nil)
    }

    @Test("Private responses, failures, and responses to signed-in callers are not cached")
    func privateResponses() async throws {
        #expect(try await respond().status == .notFound)
        #expect(cache.response(to: request()) == nil)
        try await test.write("Draft", on: "palm")
        try await respond()
        #expect(cache.response(to: request()) == nil)
        try await test.write("Water", on: "palm")
        try await respond(from: TestHouse.anna)
        try await respond(from: .house)
        #expect(cache.response(to: request()) == nil)
    }

    @Test(
        "Requests with credentials, conditions or a method other than GET get no cached response",
        arguments: [
            (["Authorization": "Bearer x"], .get), (["If-None-Match": "\"1\""], .get), (["If-Match": "\"1\""], .get),
            (["Accept": "application/json", "accept": "text/html"], .get), (["Accept": "text/html"], .get),
            ([:], .head), ([:], .post),
        ] as [(HTTPFields, HTTPRequest.Method)]
    )
    func otherRequests(fields: HTTPFields, method: HTTPRequest.Method) async throws {
        try await test.write("Water", on: "palm")
        try await respond()
        #expect(cache.response(to: request()) != nil)
        #expect(cache.response(to: request(fields, method)) == nil)
    }

    @Test("Responses are cached separately for each target and each value of Accept")
    func keys() async throws {
        try await test.write("Water", on: "palm")
        let accepting = request([.accept: "application/json"])
        var filtered = request()
        filtered.query = ["a": "1"]
        try await respond(to: accepting)
        #expect(cache.response(to: accepting) != nil)
        #expect(cache.response(to: request()) == nil && cache.response(to: filtered) == nil)
        try await respond(to: filtered)
        #expect(cache.response(to: filtered) != nil && cache.response(to: request()) == nil)
    }

    @Test("Responses of other routes are not cached, and the cache of a closed house returns nothing")
    func otherRoutes() async throws {
        try await test.write("Water", on: "palm")
        let routes = RouteTable(test.house.routes, identifiers: SequentialIdentifierSource(), cache: cache)
        let note = HTTPRequest(path: "/v1/notes/palm")
        #expect(try await routes.respond(to: note, from: .anonymous).status == .ok)
        #expect(cache.response(to: note) == nil)
        try await respond()
        #expect(cache.response(to: request()) != nil)
        await test.house.close()
        #expect(cache.response(to: request()) == nil)
    }
}

extension HTTPResponse {
    fileprivate var text: String? { body.bytes.map { String(decoding: $0, as: UTF8.self) } }
}
