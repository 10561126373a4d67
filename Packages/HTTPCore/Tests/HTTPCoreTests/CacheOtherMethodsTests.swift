import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

@Suite("Cache and methods other than GET")
struct CacheOtherMethodsTests {
    @Test(
        "A response to POST is stored for GET if it has explicit freshness and Content-Location names its target",
        arguments: [
            (200, "max-age=10", "/a", true), (200, "max-age=10", "https://example.org/a", true),
            (200, "max-age=10", "/b", false), (200, "max-age=10", "https://example.com/a", false),
            (200, "max-age=10", nil, false), (200, "public", "/a", false), (200, "max-age=10, no-store", "/a", false),
            (201, "max-age=10", "/a", false),
        ] as [(Int, String, String?, Bool)]
    )
    func post(code: Int, directives: String, location: String?, isStored: Bool) async throws {
        let status = try #require(HTTPResponse.Status(code: code))
        let server = CachedServer { _, _ in
            var fields: HTTPFields = [.cacheControl: directives]
            fields["Content-Location"] = location
            return (status, fields)
        }
        _ = try await server.send("/a", method: .post)
        _ = try await server.send("/a")
        #expect((server.count == 1) == isStored)
    }

    @Test("A response to PUT is not stored, and POST never gets a stored response")
    func unsafeMethods() async throws {
        let server = CachedServer([.cacheControl: "max-age=10", "Content-Location": "/a"])
        _ = try await server.send("/a", method: .put)
        #expect(try await server.get() == "2")
        #expect(try await server.send("/a", method: .post).body.bytes == [UInt8(ascii: "3")])
        #expect(try await server.get() == "3")
    }

    @Test("A response to POST is not stored if its target was changed while the request was in flight")
    func versionConflict() async throws {
        let storage = InMemoryCacheStore(), cache = CacheMiddleware(storage)
        let fields: HTTPFields = [.cacheControl: "max-age=10", "Content-Location": "/a"]
        for isChanged in [true, false] {
            _ = try await cache.intercept(HTTPRequest(method: .post, path: "/a")) { _ in
                if isChanged {
                    _ = try await cache.intercept(HTTPRequest(method: .put, path: "/a")) { _ in
                        HTTPResponse(status: .noContent)
                    }
                }
                return HTTPResponse(status: .ok, fields: fields)
            }
            #expect(storage.responses(to: "/a").isEmpty == isChanged)
        }
    }

    @Test("HEAD is answered from a fresh response to GET, without content")
    func head() async throws {
        let server = CachedServer([.cacheControl: "max-age=100", "X-Own": "1"])
        _ = try await server.send(method: .head)
        _ = try await server.send()
        let head = try await server.send(method: .head)
        #expect(head.fields["X-Own"] == "1" && head.body.bytes == [])
        #expect(server.count == 2)
    }

    @Test(
        "A response to HEAD updates the stored response, or removes it if it describes another representation",
        arguments: [
            ([.eTag: "\"1\""], true), ([:], true), ([.contentLength: "1"], true),
            ([.eTag: "\"2\""], false), ([.contentLength: "2"], false),
            (["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], false), ([.cacheControl: "no-store"], false),
        ] as [(HTTPFields, Bool)]
    )
    func headUpdates(fields: HTTPFields, isUpdated: Bool) async throws {
        let storage = InMemoryCacheStore()
        let server = CachedServer(storage) { request, _ in
            var own = fields
            if own[.cacheControl] == nil { own[.cacheControl] = "max-age=100" }
            own["X-Own"] = "2"
            guard request.method == .head else {
                return (.ok, [.cacheControl: "max-age=10", .eTag: "\"1\"", .contentLength: "1", "X-Own": "1"])
            }
            return (.ok, own)
        }
        _ = try await server.send()
        server.advance(by: 10)
        _ = try await server.send(method: .head)
        #expect(storage.responses(to: "/a").isEmpty == !isUpdated)
        let response = try await server.send()
        #expect(server.count == (isUpdated ? 2 : 3))
        #expect(response.fields["X-Own"] == (isUpdated ? "2" : "1"))
        #expect(response.fields[.eTag] == "\"1\"")
    }

    @Test("A failed HEAD leaves the stored response")
    func headFails() async throws {
        let storage = InMemoryCacheStore()
        let server = CachedServer(storage) { request, _ in
            (request.method == .head ? .serviceUnavailable : .ok, [.cacheControl: "max-age=10"])
        }
        _ = try await server.send()
        server.advance(by: 10)
        _ = try await server.send(method: .head)
        #expect(storage.responses(to: "/a").count == 1)
    }
}
