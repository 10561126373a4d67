import AuctionHouse
import BidlyHTTPServer
import FoundationCore
import HTTPCore
import HouseCore

/// Responds to the requests of the server: limits their rate, authenticates their callers, and passes them to the house.
final class HouseRequestHandler: HTTPRequestHandler {
    /// The limits of requests; `nil` for none.
    struct RateLimits: Sendable {
        var member: RateLimiter?
        var address: RateLimiter?
        /// Of registrations from one address, except by administrators.
        var registration: RateLimiter?
    }

    private let house: AuctionHouse
    private let proxies: TrustedProxies
    private let limits: RateLimits
    private let identifiers: any IdentifierSource
    private let log: RequestLog?
    private let start = ContinuousClock.now
    private let operations: ServerOperations

    init(
        _ house: AuctionHouse,
        proxies: TrustedProxies,
        limits: RateLimits,
        identifiers: any IdentifierSource,
        log: RequestLog?,
        operations: ServerOperations
    ) {
        self.house = house
        self.proxies = proxies
        self.limits = limits
        self.identifiers = identifiers
        self.log = log
        self.operations = operations
    }

    /// The limit of the route; the standard one without credentials, which no route with a higher limit accepts.
    func maximumBodySize(of request: HTTPRequest) -> Int {
        let limit = house.bodyLimit(of: request)
        return request.fields.contains(.authorization) ? limit : min(limit, Route.standardBodyLimit)
    }

    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
        let exchange = Exchange(request, client: proxies.client(of: request, from: peer), identifiers, at: elapsed)
        var caller: Caller?
        let response: HTTPResponse
        do {
            response = try await respond(to: exchange, &caller)
        } catch {
            response = RouteTable.response(to: error, requestID: exchange.id)
        }
        return finish(exchange, response, caller)
    }

    func response(refusing problem: Problem, from peer: HTTPPeer) -> HTTPResponse {
        let exchange = Exchange(HTTPRequest(path: "/"), client: peer.address, identifiers, at: elapsed)
        return finish(exchange, RouteTable.response(to: problem, requestID: exchange.id), nil)
    }

    private var elapsed: Duration { start.duration(to: .now) }

    private func respond(to exchange: Exchange, _ caller: inout Caller?) async throws -> HTTPResponse {
        let request = exchange.request, address = exchange.client.limitKey.description
        if let response = await operations.response(to: request) { return response }
        let byAddress = limits.address?.take(address, at: elapsed)
        if let byAddress, !byAddress.isAllowed { return refusal(byAddress, exchange) }
        let authenticated = try await authenticate(request, from: address)
        caller = authenticated
        if !authenticated.isAdministrator, house.isRegistration(request),
            let byRegistration = limits.registration?.take(address, at: elapsed), !byRegistration.isAllowed
        {
            return refusal(byRegistration, exchange)
        }
        let byMember = authenticated.member.flatMap { limits.member?.take($0.rawValue, at: elapsed) }
        if let byMember, !byMember.isAllowed { return refusal(byMember, exchange) }
        var response = try await house.transport(for: authenticated).send(request)
        for field in (byMember ?? byAddress)?.fields ?? [:] { response.fields[field.name] = field.value }
        return response
    }

    /// Returns the caller of a request.
    ///
    /// - Throws: the problem of a request that no operation accepts, and of credentials that are not valid; `HouseFailure`.
    private func authenticate(_ request: HTTPRequest, from address: String) async throws -> Caller {
        do {
            return try await house.caller(of: request, from: address)
        } catch let problem as Problem {
            throw house.routingProblem(of: request) ?? problem
        }
    }

    /// The response 429 with the time to wait.
    private func refusal(_ decision: RateLimiter.Decision, _ exchange: Exchange) -> HTTPResponse {
        var problem = ProblemType.tooManyRequests.problem("Too many requests. Retry in \(decision.reset) s.")
        problem.members["retryAfter"] = .integer(Int64(decision.reset))
        var response = RouteTable.response(to: problem, requestID: exchange.id)
        for field in decision.fields { response.fields[field.name] = field.value }
        return response
    }

    /// Adds the identifier of the request to a response without one, and logs and counts the request.
    private func finish(_ exchange: Exchange, _ response: HTTPResponse, _ caller: Caller?) -> HTTPResponse {
        var response = response
        response.fields[RouteTable.requestIDField] = exchange.id
        let duration = elapsed - exchange.start, request = exchange.request
        operations.metrics.count(method: request.method.rawValue, status: response.status.code, duration: duration)
        log?.write(
            RequestLog.Line(
                requestId: exchange.id,
                traceId: request.fields[.traceparent].flatMap(TraceContext.init(_:))?.traceID,
                method: request.method.rawValue,
                path: request.path.description,
                status: response.status.code,
                milliseconds: Int(duration / .milliseconds(1)),
                bytes: response.body.bytes?.count,
                client: exchange.client.description,
                member: caller?.member?.rawValue
            )
        )
        return response
    }

    /// A request with its client, identifier and arrival.
    private struct Exchange {
        let request: HTTPRequest
        let client: IPAddress
        let id: String
        let start: Duration

        /// Gives the request its identifier.
        init(_ request: HTTPRequest, client: IPAddress, _ identifiers: any IdentifierSource, at start: Duration) {
            var request = request
            id = RouteTable.requestID(of: request, identifiers: identifiers)
            request.fields[RouteTable.requestIDField] = id
            self.request = request
            self.client = client
            self.start = start
        }
    }
}
