internal import BidlySQL
public import HTTPCore
internal import Synchronization

/// An in-memory cache of responses. Each commit by any process invalidates it.
///
/// It stores only responses of routes that are marked `cachedUntilCommit()`, and of those only responses that are the
/// same for everyone: successful responses with `Cache-Control: public` to callers without credentials. A cached
/// response equals a new response, except for the request identifier.
public final class ResponseCache: Sendable {
    /// The parts of a request on which a cacheable response depends.
    private struct Key: Hashable {
        let path: URLPath
        let query: URLQuery
        let accept: String?

        /// Creates a key; `nil` if the method is not GET, or if the request has credentials, conditions or several
        /// `Accept` lines.
        init?(_ request: HTTPRequest) {
            guard request.method == .get else { return nil }
            var accept: String?
            for field in request.fields {
                switch field.name {
                case .authorization, .ifMatch, .ifNoneMatch: return nil
                // Repeated Accept lines form one list whose order may matter, so the response is not cached.
                case .accept where accept != nil: return nil
                case .accept: accept = field.value
                default: break
                }
            }
            (path, query, self.accept) = (request.path, request.query, accept)
        }
    }

    private struct State {
        /// All cached responses show the state after this commit.
        var stamp: SQLCommitStamp?
        var responses: [Key: HTTPResponse] = [:]
        var byteCount = 0

        mutating func removeAll(for stamp: SQLCommitStamp?) { self = State(stamp: stamp) }
    }

    /// The maximum size of the content of one response, and the maximum size of all responses together, in bytes. If a
    /// new response does not fit, all other responses are removed.
    private static let contentLimit = 64 * 1_024, memoryLimit = 16 * 1_024 * 1_024
    /// The estimated size of a response's head and its key in bytes.
    private static let overhead = 2_048

    private let stamps: CommitStamps
    private let state = Mutex(State())

    /// Creates an empty cache for the routes of a house.
    public init(of house: House) { stamps = house.stamps }

    /// Returns the cached response to a request from a caller without credentials. It has no request identifier. `nil`
    /// if there is no cached response, or if anything has been committed since.
    public func response(to request: HTTPRequest) -> HTTPResponse? {
        guard let key = Key(request), let stamp = stamps.last else { return nil }
        return state.withLock { state in state.stamp == stamp ? state.responses[key] : nil }
    }

    /// Computes the response to a request with a handler. Caches it if it is the same for everyone and nothing was
    /// committed in the meantime.
    ///
    /// The handler is passed on as it is: in a release build of Swift 6.3, a closure that calls it frees the memory of
    /// its task in the wrong order, and the process aborts.
    func response(
        to routed: RoutedRequest<Caller>,
        computedBy handler: @Sendable (RoutedRequest<Caller>) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let caller = routed.context
        let isCacheable = caller.member == nil && !caller.isAdministrator
        let key = isCacheable ? Key(routed.request) : nil, stamp = stamps.last
        let response = try await handler(routed)
        guard let key, let stamp else { return response }
        // The snapshot was read between the two stamps. If they are equal, the response shows the state after that
        // commit.
        if response.isPublic, stamps.last == stamp { keep(response, for: key, as: stamp) }
        return response
    }

    private func keep(_ response: HTTPResponse, for key: Key, as stamp: SQLCommitStamp) {
        guard let content = response.body.bytes, content.count <= Self.contentLimit else { return }
        let size = content.count + Self.overhead
        state.withLock { state in
            // A concurrent request may have cached the same response.
            guard state.stamp != stamp || state.responses[key] == nil else { return }
            if state.stamp != stamp || state.byteCount + size > Self.memoryLimit { state.removeAll(for: stamp) }
            state.responses[key] = response
            state.byteCount += size
        }
    }
}

extension HTTPResponse {
    /// Whether the status is 200 and everyone may receive the response.
    fileprivate var isPublic: Bool {
        status == .ok && fields[.cacheControl]?.hasPrefix("\(CacheControl.Scope.public.rawValue),") == true
    }
}
