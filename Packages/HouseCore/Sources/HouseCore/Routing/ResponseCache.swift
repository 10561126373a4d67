internal import BidlySQL
public import HTTPCore

/// An in-memory cache of responses. Each commit by any process invalidates it.
///
/// It stores only responses of routes that are marked `cachedUntilCommit()`. The responses must be the same for
/// everyone: successful, with `Cache-Control: public`, and to a caller without credentials. A cached response equals a
/// new response, except for the request identifier.
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

    private let stamps: CommitStamps
    private let responses = StampedResponses<Key, SQLCommitStamp>()

    /// Creates an empty cache for the routes of a house.
    public init(of house: House) { stamps = house.stamps }

    /// Returns the cached response to a request from a caller without credentials. It has no request identifier. `nil`
    /// if there is no cached response, or if anything has been committed since.
    public func response(to request: HTTPRequest) -> HTTPResponse? {
        guard let key = Key(request), let stamp = stamps.last else { return nil }
        return responses.response(for: key, at: stamp)
    }

    /// Computes the response to a request with a handler. Caches it if it is the same for everyone and nothing was
    /// committed in the meantime.
    ///
    /// Pass the handler itself, not a closure that calls it. In release builds with Swift 6.3, such a closure
    /// deallocates task memory out of order, and the runtime aborts the process.
    func response(
        to routed: RoutedRequest<Caller>,
        computedBy handler: @Sendable (RoutedRequest<Caller>) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let caller = routed.context
        let isCacheable = caller.member == nil && !caller.isAdministrator
        let key = isCacheable ? Key(routed.request) : nil, stamp = stamps.last
        let response = try await handler(routed)
        guard let key, let stamp else { return response }
        // The handler read its snapshot between the two reads of the stamp. If both stamps are equal, the response
        // shows the state after that commit.
        if response.isPublic, stamps.last == stamp { responses.keep(response, for: key, at: stamp) }
        return response
    }
}

extension HTTPResponse {
    /// Whether the status is 200 and everyone may receive the response.
    fileprivate var isPublic: Bool {
        status == .ok && fields[.cacheControl]?.hasPrefix("\(CacheControl.Scope.public.rawValue),") == true
    }
}
