import HTTPCore
import HTTPCoreTesting
import Synchronization
import Testing

/// A server behind a cache. The test sets the time. Each response contains the number of requests that the server has
/// received.
final class CachedServer: Sendable {
    typealias Script = @Sendable (HTTPRequest, Int) throws -> (status: HTTPResponse.Status, fields: HTTPFields)

    /// Sun, 06 Nov 1994 08:49:37 GMT.
    static let start = HTTPDate(secondsSince1970: 784_111_777)

    private struct State {
        var time = CachedServer.start.secondsSince1970
        var script: Script
        var count = 0
    }

    private let state: Mutex<State>
    private let storage: any HTTPCacheStore

    /// Creates a server that responds with what the script returns. Adds `Date` if it is missing.
    init(_ storage: some HTTPCacheStore = InMemoryCacheStore(), _ script: @escaping Script) {
        self.storage = storage
        state = Mutex(State(script: script))
    }

    /// Creates a server that responds with 200 and the given fields.
    convenience init(_ fields: HTTPFields) { self.init { _, _ in (.ok, fields) } }

    /// The number of requests that have reached the server.
    var count: Int { state.withLock { $0.count } }

    var now: HTTPDate { HTTPDate(secondsSince1970: state.withLock { $0.time }) }

    func advance(by seconds: Int64) { state.withLock { $0.time += seconds } }

    /// Replaces the script.
    func respond(_ script: @escaping Script) { state.withLock { $0.script = script } }

    private func respond(to request: HTTPRequest) throws -> HTTPResponse {
        let (script, number) = state.withLock { state in
            state.count += 1
            return (state.script, state.count)
        }
        var (status, fields) = try script(request, number)
        if !fields.contains(.date) { fields[.date] = "\(now)" }
        return HTTPResponse(status: status, fields: fields, body: status == .notModified ? .empty : .text("\(number)"))
    }

    /// Sends a request through the cache.
    func send(
        _ target: String = "/a",
        _ fields: HTTPFields = [:],
        method: HTTPRequest.Method = .get
    ) async throws -> HTTPResponse {
        let cache = CacheMiddleware(storage, origin: HTTPOrigin("https://example.org")) { self.now }
        return try await cache.intercept(HTTPRequest(method: method, target: target, fields: fields)) { request in
            try self.respond(to: request)
        }
    }

    /// Sends a request through the cache and returns the content.
    func get(_ target: String = "/a", _ fields: HTTPFields = [:]) async throws -> String {
        String(decoding: try await send(target, fields).body.bytes ?? [], as: UTF8.self)
    }
}
