public import AuctionHouse
public import BidlyHTTPServer
public import FoundationCore
public import HTTPCore
internal import HouseCore
internal import Synchronization

/// The request handler of the server: enforces rate limits, authenticates callers, and passes requests to the house.
public final class HouseRequestHandler: HTTPRequestHandler {
    /// The rate limiters. A limiter is `nil` if there is no limit.
    public struct RateLimits: Sendable {
        /// Limits requests per member.
        public var member: RateLimiter?
        /// Limits requests per client address.
        public var address: RateLimiter?
        /// Limits registrations per client address. Administrators are exempt.
        public var registration: RateLimiter?

        /// Creates limits.
        public init(
            member: RateLimiter? = nil,
            address: RateLimiter? = nil,
            registration: RateLimiter? = nil
        ) {
            self.member = member
            self.address = address
            self.registration = registration
        }
    }

    private let house: AuctionHouse
    private let proxies: TrustedProxies
    private let limits: RateLimits
    private let identifiers: any IdentifierSource
    private let log: RequestLog?
    private let start = ContinuousClock.now
    private let operations: ServerOperations
    private let site: (any SiteHandler)?
    private let pages = PageCache()

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - house: The house that receives the requests.
    ///   - proxies: The proxies whose `X-Forwarded-For` header field is trusted.
    ///   - limits: The rate limits.
    ///   - identifiers: The source of request IDs.
    ///   - log: The request log; `nil` for none.
    ///   - operations: The operator endpoints, which also count the requests.
    ///   - site: The web site; `nil` for none.
    public init(
        _ house: AuctionHouse,
        proxies: TrustedProxies,
        limits: RateLimits,
        identifiers: any IdentifierSource,
        log: RequestLog?,
        operations: ServerOperations,
        site: (any SiteHandler)? = nil
    ) {
        self.house = house
        self.proxies = proxies
        self.limits = limits
        self.identifiers = identifiers
        self.log = log
        self.operations = operations
        self.site = site
    }

    /// The body limit of the route. Requests without credentials get the default limit, because every route with a
    /// higher limit requires credentials.
    public func maximumBodySize(of request: HTTPRequest) -> Int {
        if let site, site.hasPage(for: request) { return site.bodyLimit(of: request) }
        let limit = house.bodyLimit(of: request)
        return request.fields.contains(.authorization) ? limit : min(limit, Route.defaultBodyLimit)
    }

    /// Returns a response that was cached since the last commit; `nil` if the request must be handled. A page of the
    /// site must also have been cached in the current second.
    public func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse? {
        let page = cachedPage(for: request, from: peer)
        guard var response = page ?? house.cachedResponse(to: request) else { return nil }
        let context = RequestContext(request, client: proxies.client(of: request, from: peer), identifiers, at: elapsed)
        response.fields.reserveCapacity(response.fields.count + 3)
        if let decision = limits.address?.take(context.rateLimitKey, at: context.start) {
            guard decision.isAllowed else {
                // The site responds with a page that states the limit.
                return page == nil ? finish(context, refusal(decision, context), nil) : nil
            }
            decision.add(to: &response.fields)
        }
        return finish(context, response, nil)
    }

    private func cachedPage(for request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse? {
        guard site != nil, request.path.segments.first != "v1" else { return nil }
        return pages.page(for: request, isSecure: proxies.isSecure(request, from: peer), at: house.moment)
    }

    /// Returns the response to a request. A failure is a problem response.
    public func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
        let context = RequestContext(request, client: proxies.client(of: request, from: peer), identifiers, at: elapsed)
        var caller: Caller?
        let response: HTTPResponse
        if let site, isForSite(request, site) {
            response = await siteResponse(in: context, site, isSecure: proxies.isSecure(request, from: peer))
        } else {
            response = await apiResponse(in: context, &caller)
        }
        return finish(context, response, caller)
    }

    /// Returns whether the site responds to a request. It responds to requests for its pages, and to browsers that open
    /// an unknown address.
    private func isForSite(_ request: HTTPRequest, _ site: any SiteHandler) -> Bool {
        site.hasPage(for: request)
            || prefersPage(request) && !operations.serves(request)
                && request.path.segments.first != "v1" && house.routingProblem(of: request) != nil
    }

    /// Returns whether the client prefers HTML to JSON, as browsers do.
    private func prefersPage(_ request: HTTPRequest) -> Bool {
        let html: MediaType = "text/html"
        return AcceptedMediaTypes(request.fields[.accept]).best(of: [.problemJSON, html]) == html
    }

    /// Returns the response of the site. The limit of the address refuses a page, but not the API requests that the page
    /// then sends: they only count. If one of them fails, the page must not be reused, because it may be incomplete.
    private func siteResponse(
        in context: RequestContext,
        _ site: any SiteHandler,
        isSecure: Bool
    ) async -> HTTPResponse {
        if let decision = limits.address?.take(context.rateLimitKey, at: context.start), !decision.isAllowed {
            let wait = Duration.seconds(decision.reset)
            var response = site.response(refusing: context.request, with: .tooManyRequests, retryAfter: wait)
            decision.add(to: &response.fields)
            return response
        }
        return await pages.page(for: context.request, isSecure: isSecure) {
            house.moment
        } compute: {
            let failures = SiteFailures()
            var response = await site.response(to: context.request, isSecure: isSecure) { token in
                SiteTransport(handler: self, client: context, token: token, failures: failures)
            }
            if failures.hasFailures { response.fields[.cacheControl] = "no-store" }
            return response
        }
    }

    private func apiResponse(in context: RequestContext, _ caller: inout Caller?) async -> HTTPResponse {
        do {
            return try await respond(to: context, &caller)
        } catch {
            return RouteTable.response(to: error, requestID: context.id)
        }
    }

    /// Returns the response to a request that the site sends to the API for a visitor.
    fileprivate func response(to request: HTTPRequest, for client: RequestContext) async -> HTTPResponse {
        var caller: Caller?
        return await apiResponse(in: RequestContext(request, by: client, at: elapsed), &caller)
    }

    /// Returns the response to a request that the server refuses before it is complete.
    public func response(refusing problem: Problem, of request: HTTPRequest?, from peer: HTTPPeer) -> HTTPResponse {
        let client = request.map { proxies.client(of: $0, from: peer) } ?? peer.address
        let context = RequestContext(request ?? HTTPRequest(path: "/"), client: client, identifiers, at: elapsed)
        // The target of a malformed request is not known, so the site responds to browsers only.
        let isForPage = problem.response.status != .badRequest || request.map(prefersPage) == true
        if let request, let site, isForPage, isForSite(request, site) {
            return finish(
                context,
                site.response(refusing: request, with: problem.response.status, retryAfter: nil),
                nil
            )
        }
        return finish(context, RouteTable.response(to: problem, requestID: context.id), nil)
    }

    private var elapsed: Duration { start.duration(to: .now) }

    private func respond(to context: RequestContext, _ caller: inout Caller?) async throws -> HTTPResponse {
        var request = context.request
        request.fields[RouteTable.requestIDField] = context.id
        let address = context.rateLimitKey
        if let response = await operations.response(to: request) { return response }
        let byAddress = limits.address?.take(address, at: elapsed)
        if let byAddress, !byAddress.isAllowed, !context.isPageSubrequest { return refusal(byAddress, context) }
        let authenticated = try await authenticate(request, from: address)
        caller = authenticated
        if !authenticated.isAdministrator, house.isRegistration(request),
            let byRegistration = limits.registration?.take(address, at: elapsed), !byRegistration.isAllowed
        {
            return refusal(byRegistration, context)
        }
        let byMember = authenticated.member.flatMap { limits.member?.take($0.rawValue, at: elapsed) }
        let isPageRead = context.isPageSubrequest && request.method.isSafe
        if let byMember, !byMember.isAllowed, !isPageRead { return refusal(byMember, context) }
        var response = try await house.transport(for: authenticated).send(request)
        (byMember ?? byAddress)?.add(to: &response.fields)
        return response
    }

    /// Returns the caller of a request.
    ///
    /// - Throws: `Problem` if no operation accepts the request, or if its credentials are not valid; `HouseFailure`.
    private func authenticate(_ request: HTTPRequest, from address: String) async throws -> Caller {
        do {
            return try await house.caller(of: request, from: address)
        } catch let problem as Problem {
            throw house.routingProblem(of: request) ?? problem
        }
    }

    /// Returns the 429 response. It states how long to wait.
    private func refusal(_ decision: RateLimit.Decision, _ context: RequestContext) -> HTTPResponse {
        var problem = ProblemType.tooManyRequests.problem("Too many requests. Retry in \(decision.reset) s.")
        problem.members["retryAfter"] = .integer(Int64(decision.reset))
        var response = RouteTable.response(to: problem, requestID: context.id)
        decision.add(to: &response.fields)
        return response
    }

    /// Adds the request ID to a response without one. Logs and counts the request.
    private func finish(_ context: RequestContext, _ response: HTTPResponse, _ caller: Caller?) -> HTTPResponse {
        var response = response
        response.fields[RouteTable.requestIDField] = context.id
        let duration = elapsed - context.start, request = context.request
        operations.metrics.count(method: request.method.rawValue, status: response.status.code, duration: duration)
        log?.write(
            RequestLog.Line(
                requestId: context.id,
                traceId: request.fields[.traceparent].flatMap(TraceContext.init(_:))?.traceID,
                method: request.method.rawValue,
                path: request.path.description,
                status: response.status.code,
                milliseconds: Int(duration / .milliseconds(1)),
                bytes: response.body.bytes?.count,
                client: context.client,
                member: caller?.member?.rawValue
            )
        )
        return response
    }

    /// A request with its client, ID and time of arrival.
    fileprivate struct RequestContext {
        let request: HTTPRequest
        /// The client's IP address, and its key for rate limits: the IPv4 address, or the /64 network of an IPv6
        /// address.
        let client, rateLimitKey: String
        let id: String
        let start: Duration
        /// Whether the site sends the request while it responds to the request for a page. Such a request counts against
        /// the limits of the address and of the member. Only the limit of the member can refuse it, and only if it is a
        /// write, so that a page is complete.
        let isPageSubrequest: Bool

        /// Assigns an ID to the request.
        init(_ request: HTTPRequest, client: IPAddress, _ identifiers: any IdentifierSource, at start: Duration) {
            self.request = request
            self.client = client.description
            rateLimitKey = client.rateLimitKey == client ? self.client : client.rateLimitKey.description
            id = RouteTable.requestID(of: request, identifiers: identifiers)
            self.start = start
            isPageSubrequest = false
        }

        /// Creates the context of a request that the site sends while it responds to the request of `page`. Both have
        /// the same ID, which connects their log lines.
        init(_ request: HTTPRequest, by page: RequestContext, at start: Duration) {
            self.request = request
            client = page.client
            rateLimitKey = page.rateLimitKey
            id = page.id
            self.start = start
            isPageSubrequest = true
        }
    }
}

/// Sends the site's requests to the API through the handler of the server.
private struct SiteTransport: HTTPTransport {
    let handler: HouseRequestHandler
    let client: HouseRequestHandler.RequestContext
    let token: String?
    let failures: SiteFailures

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard !Task.isCancelled else {
            failures.record()
            throw CancellationError()
        }
        var request = request
        request.fields[.authorization] = token.map { "Bearer \($0)" }
        let response = await handler.response(to: request, for: client)
        if response.status == .tooManyRequests || response.status.code >= 500 { failures.record() }
        return response
    }
}

/// Records whether an API request of a page failed temporarily.
private final class SiteFailures: Sendable {
    private let flag = Atomic(false)

    var hasFailures: Bool { flag.load(ordering: .acquiring) }

    func record() { flag.store(true, ordering: .releasing) }
}
