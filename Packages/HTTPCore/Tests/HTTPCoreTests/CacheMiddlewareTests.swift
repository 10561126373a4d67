import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Cache")
struct CacheMiddlewareTests {
    /// The date that is a number of seconds after the start of the test.
    private static func date(_ seconds: Int64) -> String {
        "\(HTTPDate(secondsSince1970: CachedServer.start.secondsSince1970 + seconds))"
    }

    /// Returns whether the cache answers a second request, after a number of seconds, without the server.
    private func isReused(
        _ fields: HTTPFields,
        after seconds: Int64 = 10,
        status: HTTPResponse.Status = .ok,
        sending requestFields: HTTPFields = [:]
    ) async throws -> Bool {
        let server = CachedServer { _, _ in (status, fields) }
        _ = try await server.send()
        server.advance(by: seconds)
        _ = try await server.send("/a", requestFields)
        return server.count == 1
    }

    // MARK: Freshness

    @Test(
        "The freshness lifetime is max-age, then Expires, then a tenth of the time since Last-Modified",
        arguments: [
            ([.cacheControl: "max-age=11"], true), ([.cacheControl: "max-age=10"], false),
            ([.cacheControl: "MAX-AGE=11"], true), ([.cacheControl: "max-age=\"11\""], true),
            ([.cacheControl: "max-age=99999999999999999999"], true), ([.cacheControl: "public"], false),
            ([.cacheControl: "max-age=0", "Expires": date(100)], false),
            ([.cacheControl: "max-age=100", "Expires": date(0)], true), (["Expires": date(11)], true),
            (["Expires": date(10)], false), (["Expires": date(100), .date: date(91)], false), (["Expires": "0"], false),
            (["Expires": "tomorrow"], false), ([.cacheControl: "s-maxage=100"], false),
            (["Last-Modified": date(-110)], true), (["Last-Modified": date(-100)], false),
            (["Last-Modified": date(9)], false),
            (["Last-Modified": date(-110), .cacheControl: "no-cache"], false), ([:], false),
        ] as [(HTTPFields, Bool)]
    )
    func freshness(fields: HTTPFields, isReused: Bool) async throws {
        #expect(try await self.isReused(fields) == isReused)
    }

    @Test(
        "A malformed number makes a response stale, and the first of repeated directives counts",
        arguments: [
            ("max-age=11.5", false), ("max-age=-11", false), ("max-age=+11", false), ("max-age=", false),
            ("max-age", false), ("max-age='11'", false), ("max-age=11 seconds", false), ("max-age =11", false),
            ("max-age= 11", false), ("max-age=11;a", false), ("a=b, max-age=11", true),
            ("a=\"max-age=0, b\", max-age=11", true),
            (",, max-age=11,", true), ("max-age=11, max-age=0", true), ("max-age=0, max-age=11", false),
            ("@, max-age=11", true), ("max-age=0011", true),
        ]
    )
    func malformed(value: String, isReused: Bool) async throws {
        #expect(try await self.isReused([.cacheControl: value]) == isReused)
    }

    @Test(
        "A status that is not heuristically cacheable needs explicit freshness",
        arguments: [201, 302, 403, 500, 503]
    )
    func statuses(code: Int) async throws {
        let status = try #require(HTTPResponse.Status(code: code)), modified = Self.date(-1000)
        #expect(try await !isReused(["Last-Modified": modified], status: status))
        #expect(try await isReused([.cacheControl: "public", "Last-Modified": modified], status: status))
        #expect(try await isReused([.cacheControl: "max-age=100"], status: status))
    }

    @Test("404, 410 and 301 are heuristically cacheable", arguments: [404, 410, 301])
    func heuristicStatuses(code: Int) async throws {
        let status = try #require(HTTPResponse.Status(code: code))
        #expect(try await isReused(["Last-Modified": Self.date(-1000)], status: status))
    }

    @Test(
        "The age is the larger of the Age field and the time since Date, plus the time in the cache",
        arguments: [
            ([.age: "89"], true), ([.age: "90"], false), ([.age: "0"], true), ([.age: "90, 0"], false),
            ([.age: "x"], true),
            ([.age: "-90"], true), ([.date: date(-89)], true), ([.date: date(-90)], false), ([.date: date(1000)], true),
            ([.date: "never"], true), ([.age: "50", .date: date(-90)], false),
        ] as [(HTTPFields, Bool)]
    )
    func age(fields: HTTPFields, isReused: Bool) async throws {
        var fields = fields
        fields[.cacheControl] = "max-age=100"
        #expect(try await self.isReused(fields) == isReused)
    }

    @Test("A response from the cache has an Age field, and all stored fields except hop-by-hop fields")
    func storedFields() async throws {
        let server = CachedServer([
            .cacheControl: "max-age=100", "Connection": "X-Hop, close", "X-Hop": "1", "Keep-Alive": "5", "X-Own": "2",
            .age: "3",
        ])
        _ = try await server.send()
        server.advance(by: 10)
        let response = try await server.send()
        #expect(response.fields[.age] == "13" && response.fields["X-Own"] == "2")
        for name: HTTPField.Name in ["Connection", "X-Hop", "Keep-Alive"] { #expect(!response.fields.contains(name)) }
    }

    @Test(
        "The fields that no-cache lists are used only after revalidation",
        arguments: [
            ("max-age=10, no-cache=\"X-A, x-b\"", nil, nil, "3"),
            ("no-cache=X-A, no-cache=X-B, max-age=10", nil, nil, "3"),
            ("no-cache=\"Age, X-C\", max-age=10", "1", "2", nil),
            ("no-cache=\"X-A\", max-age=10", nil, "2", "3"), ("max-age=10, private=\"X-A\"", "1", "2", "3"),
        ] as [(String, String?, String?, String?)]
    )
    func qualified(directives: String, first: String?, second: String?, third: String?) async throws {
        let server = CachedServer { request, _ in
            let fields: HTTPFields = [
                .cacheControl: directives, .eTag: "\"1\"", "X-A": "1", "X-B": "2", "X-C": "3",
            ]
            return (request.fields.contains(.ifNoneMatch) ? .notModified : .ok, fields)
        }
        _ = try await server.send()
        let stored = try await server.send()
        #expect([stored.fields["X-A"], stored.fields["X-B"], stored.fields["X-C"]] == [first, second, third])
        #expect(stored.fields[.age] == "0")
        server.advance(by: 10)
        let validated = try await server.send()
        #expect([validated.fields["X-A"], validated.fields["X-B"], validated.fields["X-C"]] == ["1", "2", "3"])
        #expect(server.count == 2)
    }

    @Test(
        "no-cache without an argument, or with a malformed one, applies to the whole response",
        arguments: [
            "no-cache", "no-cache=\"X-A\", no-cache", "no-cache, no-cache=\"X-A\"", "no-cache=\"@\"", "no-cache=\"\"",
        ]
    )
    func unqualified(directives: String) async throws {
        #expect(try await !isReused([.cacheControl: "max-age=100, \(directives)", "X-A": "1"], after: 0))
    }

    @Test(
        "A reload does not revalidate an immutable response while it is fresh",
        arguments: [
            ("max-age=11, immutable", "max-age=0", true), ("max-age=10, immutable", "max-age=0", false),
            ("max-age=11", "max-age=0", false), ("max-age=11, immutable", "no-cache", false),
            ("max-age=10, immutable", "max-age=0, max-stale", false),
        ]
    )
    func immutable(directives: String, wanted: String, isReused: Bool) async throws {
        let fields: HTTPFields = [.cacheControl: directives]
        #expect(try await self.isReused(fields, sending: [.cacheControl: wanted]) == isReused)
    }

    // MARK: Storing

    @Test(
        "A response is stored only if the directives permit it",
        arguments: [
            ([.cacheControl: "max-age=100, no-store"], [:], false),
            ([.cacheControl: "max-age=100"], [.cacheControl: "no-store"], false),
            ([.cacheControl: "max-age=100", .vary: "*"], [:], false),
            ([.cacheControl: "max-age=100", .vary: "Accept, *"], [:], false),
            ([.cacheControl: "max-age=100, private"], [:], true),
            ([.cacheControl: "max-age=100, must-understand, no-store"], [:], true),
            ([.cacheControl: "max-age=100"], [.authorization: "Bearer t"], true),
            ([.cacheControl: "max-age=100", "Set-Cookie": "a=b"], [:], true),
        ] as [(HTTPFields, HTTPFields, Bool)]
    )
    func storing(fields: HTTPFields, requestFields: HTTPFields, isStored: Bool) async throws {
        let server = CachedServer(fields)
        _ = try await server.send("/a", requestFields)
        _ = try await server.send()
        #expect((server.count == 1) == isStored)
    }

    @Test("must-understand forbids storing a status that the cache does not implement")
    func mustUnderstand() async throws {
        let status = try #require(HTTPResponse.Status(code: 299))
        #expect(try await !isReused([.cacheControl: "max-age=100, must-understand"], status: status))
        #expect(try await isReused([.cacheControl: "max-age=100"], status: status))
    }

    @Test("An event stream is passed on and not stored")
    func eventStream() async throws {
        let chunks = AsyncStream<[UInt8]> { continuation in
            continuation.yield([1])
            continuation.finish()
        }
        let cache = CacheMiddleware(InMemoryCacheStore())
        let response = try await cache.intercept(HTTPRequest(path: "/")) { _ in
            HTTPResponse(status: .ok, fields: [.cacheControl: "max-age=9"], body: .chunks(HTTPBody.Chunks(chunks)))
        }
        #expect(try await response.body.collect(upTo: 9) == [1])
    }

    @Test("Requests with different paths or queries have different responses")
    func targets() async throws {
        let server = CachedServer([.cacheControl: "max-age=100"])
        for (target, body) in [("/a", "1"), ("/a?x=1", "2"), ("/b", "3"), ("/a", "1"), ("/a?x=1", "2")] {
            #expect(try await server.get(target) == body)
        }
    }

    // MARK: Vary

    @Test("A request gets the variant for its fields; whitespace and the order of names in Vary are ignored")
    func vary() async throws {
        let server = CachedServer([.cacheControl: "max-age=100", .vary: "accept-language , X-Own"])
        let requests: [(HTTPFields, String)] = [
            (["Accept-Language": "de, en", "X-Own": "1"], "1"), (["Accept-Language": "en", "X-Own": "1"], "2"),
            ([:], "3"), (["X-Own": "1", "Accept-Language": "de ,  en"], "1"),
            (["Accept-Language": "en", "X-Own": "1"], "2"),
            (["X-Other": "1"], "3"), (["Accept-Language": "de", "X-Own": "1"], "4"),
        ]
        for (fields, body) in requests { #expect(try await server.get("/a", fields) == body) }
        #expect(server.count == 4)
    }

    @Test(
        "Case and order are ignored in accepted languages, codings and charsets, but not in other fields",
        arguments: [
            ("Accept-Language", "de, en;q=0.5", "EN; q=0.5,DE", true), ("Accept-Language", "de, en", "de", false),
            ("Accept-Encoding", "gzip, br", "br,gzip", true), ("Accept-Charset", "utf-8, ascii", "ASCII, UTF-8", true),
            ("Accept-Language", "de;q=0.5, en", "de, en;q=0.5", false), ("X-Own", "a, b", "b, a", false),
            ("X-Own", "a", "A", false), ("Accept-Language", "de,", "de", true),
        ] as [(HTTPField.Name, String, String, Bool)]
    )
    func normalization(name: HTTPField.Name, first: String, second: String, isReused: Bool) async throws {
        let server = CachedServer([.cacheControl: "max-age=100", .vary: "\(name)"])
        _ = try await server.send("/a", [name: first])
        _ = try await server.send("/a", [name: second])
        #expect((server.count == 1) == isReused)
    }

    // MARK: Replacement

    @Test(
        "A newer response that must not be stored removes the older one, if it contains information about the resource",
        arguments: [
            (200, "no-store", true), (200, "max-age=10", true), (401, "", true), (403, "", true),
            (404, "no-store", true),
            (410, "no-store", true), (302, "", true), (500, "", false), (503, "no-store", false), (429, "", false),
        ]
    )
    func superseded(code: Int, directives: String, isRemoved: Bool) async throws {
        let status = try #require(HTTPResponse.Status(code: code)), storage = InMemoryCacheStore()
        let server = CachedServer(storage) { _, number in
            guard number > 1 else { return (.ok, [.cacheControl: "max-age=10"]) }
            return (status, [.cacheControl: directives, .vary: code == 200 ? "*" : "Accept"])
        }
        _ = try await server.send()
        server.advance(by: 10)
        _ = try await server.send("/a", [.cacheControl: "no-cache"])
        #expect(storage.responses(to: "/a").isEmpty == isRemoved)
    }

    // MARK: Revalidation

    @Test("A stale response is revalidated, and a 304 response makes it fresh and updates its fields")
    func revalidation() async throws {
        let server = CachedServer { request, number in
            guard number > 1 else {
                return (
                    .ok,
                    [
                        .cacheControl: "max-age=10", .eTag: "\"v1\"", "Last-Modified": Self.date(-5),
                        .contentLength: "1", "X-Own": "a",
                    ]
                )
            }
            #expect(request.fields[.ifNoneMatch] == "\"v1\"")
            #expect(request.fields["If-Modified-Since"] == Self.date(-5))
            return (
                .notModified,
                [
                    .cacheControl: "max-age=20", .eTag: "\"v1\"", .contentLength: "0", "X-Own": "b",
                    "Content-Type": "text/plain",
                ]
            )
        }
        #expect(try await server.get() == "1")
        server.advance(by: 10)
        let response = try await server.send()
        #expect(response.status == .ok && response.body.bytes == Array("1".utf8))
        #expect(
            response.fields["X-Own"] == "b" && response.fields[.contentLength] == "1" && response.fields[.age] == "0"
                && response.fields[.contentType] == "text/plain"
        )
        server.advance(by: 19)
        #expect(try await server.get() == "1")
        #expect(server.count == 2)
        server.advance(by: 1)
        _ = try await server.get()
        #expect(server.count == 3)
    }

    @Test("A response other than 304 replaces the stored one")
    func replacement() async throws {
        let server = CachedServer([.cacheControl: "max-age=10", .eTag: "\"v\""])
        _ = try await server.get()
        server.advance(by: 10)
        #expect(try await server.get() == "2")
        #expect(try await server.get() == "2")
    }

    @Test("After a 304 for a version that is not stored, the request is sent without conditions")
    func otherVersion() async throws {
        let server = CachedServer { request, number in
            number == 2
                ? (.notModified, [.eTag: "\"v2\""])
                : (.ok, [.cacheControl: "max-age=10", .eTag: number == 1 ? "\"v1\"" : "\"v2\""])
        }
        _ = try await server.get()
        server.advance(by: 10)
        #expect(try await server.get() == "3")
    }

    @Test(
        "Directives and fields of a request restrict the use of a fresh response",
        arguments: [
            ([.cacheControl: "no-cache"], false), ([.cacheControl: "max-age=9"], false),
            ([.cacheControl: "max-age=10"], true),
            ([.cacheControl: "min-fresh=90"], true), ([.cacheControl: "min-fresh=91"], false),
            (["Pragma": "no-cache"], false),
            (["Pragma": "no-cache", .cacheControl: "max-age=50"], true), ([.cacheControl: "max-age=x"], false),
            ([:], true),
        ] as [(HTTPFields, Bool)]
    )
    func requestDirectives(requestFields: HTTPFields, isReused: Bool) async throws {
        #expect(try await self.isReused([.cacheControl: "max-age=100"], sending: requestFields) == isReused)
    }

    @Test(
        "max-stale accepts a stale response, unless the server forbids it",
        arguments: [
            ("max-age=5", "max-stale", true), ("max-age=5", "max-stale=5", true), ("max-age=5", "max-stale=4", false),
            ("max-age=5, must-revalidate", "max-stale", false), ("max-age=5, no-cache", "max-stale", false),
            ("max-age=5", "max-stale=x", false),
        ]
    )
    func maxStale(response: String, request: String, isReused: Bool) async throws {
        #expect(try await self.isReused([.cacheControl: response], sending: [.cacheControl: request]) == isReused)
    }

    @Test("only-if-cached never asks the server; with max-stale it returns a response of any age")
    func onlyIfCached() async throws {
        let server = CachedServer([.cacheControl: "private, max-age=0"])
        #expect(try await server.send("/a", [.cacheControl: "only-if-cached, max-stale"]).status == .gatewayTimeout)
        _ = try await server.send()
        server.advance(by: 1_000_000)
        let stored = try await server.send("/a", [.cacheControl: "only-if-cached, max-stale"])
        #expect(stored.status == .ok && stored.fields[.age] == "1000000" && !stored.isStale)
        let missing = try await server.send("/a", [.cacheControl: "only-if-cached"])
        #expect(missing.status == .gatewayTimeout)
        let detail = "No suitable response is stored, and only-if-cached forbids a request to the server."
        #expect(Problem(missing).detail == detail)
        #expect(server.count == 1)
    }

    @Test("A conditional request gets 304 from the cache if the client has the stored response")
    func conditionalRequest() async throws {
        let server = CachedServer([.cacheControl: "max-age=100", .eTag: "\"v1\"", "Last-Modified": Self.date(-5)])
        _ = try await server.send()
        let conditions: [(HTTPFields, Int)] = [
            ([.ifNoneMatch: "\"v1\""], 304), ([.ifNoneMatch: "\"v0\", W/\"v1\""], 304), ([.ifNoneMatch: "*"], 304),
            ([.ifNoneMatch: "\"v0\""], 200), (["If-Modified-Since": Self.date(-5)], 304),
            (["If-Modified-Since": Self.date(-6)], 200),
            ([.ifNoneMatch: "\"v0\"", "If-Modified-Since": Self.date(0)], 200),
        ]
        for (fields, status) in conditions {
            let response = try await server.send("/a", fields)
            #expect(response.status.code == status && response.fields[.eTag] == "\"v1\"")
            #expect(response.body.bytes?.isEmpty == (status == 304))
        }
        #expect(server.count == 1)
    }

    @Test("The condition of a request is compared with the revalidated response")
    func conditionalRevalidation() async throws {
        let server = CachedServer { _, number in
            (.ok, [.cacheControl: "max-age=10", .eTag: "\"v\(number)\""])
        }
        _ = try await server.send()
        server.advance(by: 10)
        #expect(try await server.send("/a", [.ifNoneMatch: "\"v2\""]).status == .notModified)
        #expect(try await server.get() == "2")
    }

    // MARK: RFC 5861

    @Test("Requests get the stale response while it is revalidated in the background")
    func staleWhileRevalidate() async throws {
        let (revalidated, revalidation) = AsyncStream<Void>.makeStream()
        let server = CachedServer { _, number in
            if number == 2 { revalidation.finish() }
            return (.ok, [.cacheControl: "max-age=10, stale-while-revalidate=5"])
        }
        _ = try await server.get()
        server.advance(by: 15)
        #expect(try await server.get() == "1")
        for await _ in revalidated {}
        server.advance(by: 16)
        #expect(try await server.get() != "1")
    }

    @Test("Beyond stale-while-revalidate, a request waits for the server")
    func tooStale() async throws {
        let server = CachedServer([.cacheControl: "max-age=10, stale-while-revalidate=5"])
        _ = try await server.get()
        server.advance(by: 16)
        #expect(try await server.get() == "2")
    }

    @Test(
        "After a server failure, a stale response is used if the server or the request permits it",
        arguments: [
            ("max-age=10, stale-if-error=5", "", true), ("max-age=10, stale-if-error=4", "", false),
            ("max-age=10", "", false), ("max-age=10", "stale-if-error=5", true),
            ("max-age=10, must-revalidate, stale-if-error=5", "", false), ("no-cache, stale-if-error=50", "", false),
            ("max-age=10, stale-if-error=5", "no-cache", false),
        ]
    )
    func staleIfError(response: String, request: String, isUsed: Bool) async throws {
        struct Offline: Error {}
        for status in [500, 502, 503, 504, nil] {
            let server = CachedServer([.cacheControl: response])
            _ = try await server.send()
            server.advance(by: 15)
            server.respond { _, _ in
                guard let status, let code = HTTPResponse.Status(code: status) else { throw Offline() }
                return (code, [:])
            }
            let fields: HTTPFields = request.isEmpty ? [:] : [.cacheControl: request]
            let result = try? await server.send("/a", fields)
            #expect(result?.status.code == (isUsed ? 200 : status))
            #expect(result?.fields[.age] == (isUsed ? "15" : nil))
            #expect(result == nil || result?.isStale == isUsed)
        }
    }

    @Test("After 404 and after cancellation, the stale response is not used")
    func notFailures() async throws {
        let server = CachedServer([.cacheControl: "max-age=0, stale-if-error=100"])
        _ = try await server.send()
        server.respond { _, _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await server.send() }
        server.respond { _, _ in (.notFound, [:]) }
        #expect(try await server.send().status == .notFound)
    }

    @Test("Removing all responses cancels background revalidations", .timeLimit(.minutes(1)))
    func cancelledRevalidation() async throws {
        let (started, start) = AsyncStream<Void>.makeStream(), (ended, end) = AsyncStream<Bool>.makeStream()
        let storage = InMemoryCacheStore(), time = Mutex(CachedServer.start.secondsSince1970)
        let cache = CacheMiddleware(storage) { HTTPDate(secondsSince1970: time.withLock { $0 }) }
        let fields: HTTPFields = [.cacheControl: "max-age=10, stale-while-revalidate=5"]
        _ = try await cache.intercept(HTTPRequest(path: "/a")) { _ in HTTPResponse(status: .ok, fields: fields) }
        time.withLock { $0 += 12 }
        _ = try await cache.intercept(HTTPRequest(path: "/a")) { _ in
            start.finish()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            end.yield(Task.isCancelled)
            return HTTPResponse(status: .ok, fields: fields)
        }
        for await _ in started {}
        cache.removeAll()
        #expect(await ended.first { _ in true } == true)
        #expect(storage.responses(to: "/a").isEmpty)
    }

    // MARK: Invalidation

    @Test(
        "A response to a request that was sent before a change is not stored after the change",
        arguments: [200, 304]
    )
    func changeInFlight(code: Int) async throws {
        let status = try #require(HTTPResponse.Status(code: code)), storage = InMemoryCacheStore()
        let time = Mutex(CachedServer.start.secondsSince1970)
        let cache = CacheMiddleware(storage) { HTTPDate(secondsSince1970: time.withLock { $0 }) }
        let fields: HTTPFields = [.cacheControl: "max-age=10", .eTag: "\"v\""]
        if status == .notModified {
            _ = try await cache.intercept(HTTPRequest(path: "/a")) { _ in HTTPResponse(status: .ok, fields: fields) }
            #expect(!storage.responses(to: "/a").isEmpty)
            time.withLock { $0 += 10 }
        }
        _ = try await cache.intercept(HTTPRequest(path: "/a")) { _ in
            let change = try HTTPRequest(method: .put, target: "/a")
            _ = try await cache.intercept(change) { _ in HTTPResponse(status: .noContent) }
            return HTTPResponse(status: status, fields: fields)
        }
        #expect(storage.responses(to: "/a").isEmpty)
    }

    @Test(
        "A successful change invalidates its target, and locations on the same server",
        arguments: [
            (.post, 200, [:], true), (.put, 204, [:], true), (.delete, 303, [:], true), (.patch, 200, [:], true),
            (.post, 400, [:], false), (.post, 500, [:], false), (.options, 200, [:], false),
        ] as [(HTTPRequest.Method, Int, HTTPFields, Bool)]
    )
    func invalidation(method: HTTPRequest.Method, code: Int, fields: HTTPFields, isInvalidated: Bool) async throws {
        let status = try #require(HTTPResponse.Status(code: code))
        let server = CachedServer { request, _ in
            request.method == .get ? (.ok, [.cacheControl: "max-age=100"]) : (status, fields)
        }
        _ = try await server.send()
        _ = try await server.send(method: method)
        #expect(try await server.get() == (isInvalidated ? "3" : "1"))
    }

    @Test(
        "Locations on other servers are not invalidated",
        arguments: [
            ("/b", true), ("https://example.org/b", true), ("https://example.org:443/b", true),
            ("https://example.com/b", false), ("http://example.org/b", false), ("//example.com/b", false),
        ]
    )
    func locations(location: String, isInvalidated: Bool) async throws {
        for name: HTTPField.Name in [.location, "Content-Location"] {
            let server = CachedServer { request, _ in
                request.method == .get ? (.ok, [.cacheControl: "max-age=100"]) : (.created, [name: location])
            }
            _ = try await server.send("/b")
            _ = try await server.send("/a", method: .post)
            #expect(try await server.get("/b") == (isInvalidated ? "3" : "1"))
        }
    }
}
