import HTTPCoreTesting
import Synchronization
import Testing

@testable import HTTPCore

@Suite("Cache of ranges")
struct CacheRangeTests {
    /// A server behind a cache. It serves the text `0123456789`, either completely or as a byte range. The test sets
    /// the time of the cache's clock.
    private final class RangeServer: Sendable {
        let storage = InMemoryCacheStore()
        let requests = Mutex<[HTTPRequest]>([])
        let time = Mutex(CachedServer.start.secondsSince1970)
        let fields: HTTPFields

        init(_ fields: HTTPFields = [.cacheControl: "max-age=10", .eTag: "\"1\""]) { self.fields = fields }

        func get(_ range: String? = nil, _ more: HTTPFields = [:]) async throws -> HTTPResponse {
            var sent = more
            sent["Range"] = range
            let cache = CacheMiddleware(storage) { HTTPDate(secondsSince1970: self.time.withLock { $0 }) }
            return try await cache.intercept(HTTPRequest(path: "/a", fields: sent)) { request in
                self.requests.withLock { $0.append(request) }
                var fields = self.fields
                if let tag = request.fields[.ifNoneMatch], tag == fields[.eTag] {
                    return HTTPResponse(status: .notModified, fields: fields)
                }
                guard let range = request.fields["Range"]?.dropFirst("bytes=".count) else {
                    return HTTPResponse(status: .ok, fields: fields, body: .text("0123456789"))
                }
                let bounds = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                let first = bounds[0] ?? 10 - (bounds[1] ?? 0), last = bounds[0] == nil ? 9 : min(9, bounds[1] ?? 9)
                fields["Content-Range"] = "bytes \(first)-\(last)/10"
                let text = "0123456789".dropFirst(first).prefix(last - first + 1)
                return HTTPResponse(status: .partialContent, fields: fields, body: .text(String(text)))
            }
        }

        func text(_ range: String? = nil, _ more: HTTPFields = [:]) async throws -> String {
            String(decoding: try await get(range, more).body.bytes ?? [], as: UTF8.self)
        }

        var count: Int { requests.withLock { $0.count } }
    }

    @Test(
        "A complete stored response answers range requests",
        arguments: [
            ("bytes=0-1", "01", "bytes 0-1/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
            ("bytes=8-99", "89", "bytes 8-9/10"), ("bytes=-3", "789", "bytes 7-9/10"),
            ("bytes=-99", "0123456789", "bytes 0-9/10"), ("BYTES=9-9", "9", "bytes 9-9/10"),
        ]
    )
    func completeStored(range: String, text: String, contentRange: String) async throws {
        let server = RangeServer()
        _ = try await server.get()
        let response = try await server.get(range)
        #expect(response.status == .partialContent && response.fields["Content-Range"] == contentRange)
        #expect(response.fields[.contentLength] == "\(text.count)" && response.fields[.age] == "0")
        #expect(response.body.bytes == Array(text.utf8))
        #expect(server.count == 1)
    }

    @Test(
        "Range requests that the cache cannot answer are forwarded unchanged",
        arguments: ["bytes=10-", "bytes=0-1, 3-4", "bytes=3-1", "bytes=-", "lines=1-2", "bytes=a-b", "bytes=-0", ""]
    )
    func forwarded(range: String) async throws {
        let storage = InMemoryCacheStore(), cache = CacheMiddleware(storage)
        _ = try await cache.intercept(HTTPRequest(path: "/a")) { _ in
            HTTPResponse(status: .ok, fields: [.cacheControl: "max-age=10"], body: .text("0123456789"))
        }
        let status = try #require(HTTPResponse.Status(code: 416))
        let response = try await cache.intercept(HTTPRequest(path: "/a", fields: ["Range": range])) { request in
            #expect(request.fields["Range"] == range)
            return HTTPResponse(status: status)
        }
        #expect(response.status == status)
        #expect(storage.responses(to: "/a").count == 1, "416 contains no information about the stored response.")
    }

    @Test(
        "A stored range answers requests for ranges within it, and no others",
        arguments: [
            ("bytes=2-5", "2345"), ("bytes=3-4", "34"), ("bytes=5-5", "5"), ("bytes=2-6", nil), ("bytes=1-5", nil),
            ("bytes=4-", nil), ("bytes=-2", nil),
        ] as [(String, String?)]
    )
    func partStored(range: String, text: String?) async throws {
        let server = RangeServer()
        #expect(try await server.text("bytes=2-5") == "2345")
        let second = try await server.text(range)
        #expect(server.count == (text == nil ? 2 : 1))
        if let text { #expect(second == text) }
        #expect(try await server.text() == "0123456789", "A range is not a complete response.")
    }

    @Test("A stored range at the end answers suffix-range requests")
    func lastPart() async throws {
        let server = RangeServer()
        #expect(try await server.text("bytes=-4") == "6789")
        #expect(try await server.text("bytes=7-") == "789")
        #expect(try await server.text("bytes=-1") == "9")
        #expect(try await server.text("bytes=6-99") == "6789")
        #expect(server.count == 1)
        #expect(try await server.text("bytes=-5") == "56789")
        #expect(server.count == 2)
    }

    @Test("Several ranges with the same strong tag are stored; without a strong tag, only the newest is kept")
    func parts() async throws {
        for (tag, isKept) in [("\"1\"", true), ("W/\"1\"", false), (nil, false)] as [(String?, Bool)] {
            var fields: HTTPFields = [.cacheControl: "max-age=10"]
            fields[.eTag] = tag
            let server = RangeServer(fields)
            _ = try await server.get("bytes=0-1")
            _ = try await server.get("bytes=4-5")
            #expect(server.storage.responses(to: "/a").count == (isKept ? 2 : 1))
            _ = try await server.get("bytes=0-1")
            #expect(server.count == (isKept ? 2 : 3))
            _ = try await server.get()
            #expect(server.storage.responses(to: "/a").map(\.status) == [.ok])
        }
    }

    @Test("A stale response answers a range request after revalidation")
    func staleRange() async throws {
        for first in [nil, "bytes=0-5"] {
            let server = RangeServer()
            _ = try await server.get(first)
            server.time.withLock { $0 += 10 }
            let response = try await server.get("bytes=1-2")
            #expect(server.requests.withLock { $0.last?.fields[.ifNoneMatch] } == "\"1\"")
            #expect(response.status == .partialContent && response.body.bytes == Array("12".utf8))
            #expect(server.count == 2)
        }
    }

    @Test("If-Range bypasses the cache, and a range request with a matching If-None-Match gets 304")
    func conditions() async throws {
        let server = RangeServer()
        _ = try await server.get()
        _ = try await server.get("bytes=0-1", ["If-Range": "\"1\""])
        #expect(server.count == 2)
        #expect(try await server.get("bytes=0-1", [.ifNoneMatch: "\"1\""]).status == .notModified)
        #expect(server.count == 2)
    }

    @Test(
        "A 206 response is not stored unless the request has a range and the response has a single valid one",
        arguments: [
            (nil, "bytes=0-1"), ("bytes 5-4/10", "bytes=0-1"), ("bytes 0-1/1", "bytes=0-1"),
            ("bytes */10", "bytes=0-1"),
            ("bytes 0-1/10", nil), ("lines 0-1/10", "bytes=0-1"), ("bytes 0-1", "bytes=0-1"),
        ] as [(String?, String?)]
    )
    func malformed(contentRange: String?, range: String?) async throws {
        let storage = InMemoryCacheStore(), cache = CacheMiddleware(storage)
        var sent = HTTPFields(), fields: HTTPFields = [.cacheControl: "max-age=10"]
        sent["Range"] = range
        fields["Content-Range"] = contentRange
        let response = HTTPResponse(status: .partialContent, fields: fields, body: .text("01"))
        _ = try await cache.intercept(HTTPRequest(path: "/a", fields: sent)) { _ in response }
        #expect(storage.responses(to: "/a").isEmpty)
    }

    @Test(
        "Numbers that overflow an integer neither trap nor match",
        arguments: ["9223372036854775807", "99999999999999999999"]
    )
    func largeNumbers(number: String) async throws {
        let server = RangeServer()
        _ = try await server.get()
        #expect(try await server.text("bytes=0-\(number)") == "0123456789")
        #expect(try await server.text("bytes=-\(number)") == "0123456789")
        #expect(server.count == 1)
        #expect(ContentRange("bytes \(number)-\(number)/*") == nil)
        #expect(ContentRange("bytes 0-\(number)/\(number)") == nil)
    }

    @Test("For random ranges, the cache and the server return the same bytes", arguments: SeededGenerator.seeds)
    func randomRanges(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let server = RangeServer(), fresh = RangeServer()
            for _ in 0..<4 {
                let first = Int.random(in: 0...9, using: &generator),
                    last = Int.random(in: first...12, using: &generator)
                let range = [nil, "bytes=\(first)-\(last)", "bytes=\(first)-", "bytes=-\(first + 1)"]
                    .randomElement(using: &generator).flatMap(\.self)
                let answer = try await server.get(range),
                    expected = try await fresh.get(range, [.cacheControl: "no-cache"])
                #expect(answer.body.bytes == expected.body.bytes)
                #expect(answer.fields["Content-Range"] == expected.fields["Content-Range"])
            }
        }
    }
}
