public import FoundationCore
public import HTTPCore

/// The HTTP API of a house. It dispatches requests to routes and uses no network, so that a server and an embedded
/// house send equal responses.
///
/// ```swift
/// let table = RouteTable(house.routes, identifiers: RandomIdentifierSource())
/// let response = try await table.respond(to: HTTPRequest(path: "/v1/notes/palm"), from: .anonymous)
/// ```
public struct RouteTable: Sendable {
    /// The maximum length of path and query together, in bytes.
    public static let targetLimit = 8 * 1_024
    /// The maximum total size of header names and values, in bytes.
    public static let fieldsLimit = 16 * 1_024

    /// The routes.
    public let routes: [Route]
    private let router: EndpointRouter<Caller>
    private let identifiers: any IdentifierSource

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - routes: the routes. Each must have a different combination of method and path.
    ///   - identifiers: generates the identifiers of requests without a valid `X-Request-Id`.
    ///   - cache: caches responses of routes that are marked ``Route/cachedUntilCommit()``; `nil` for no caching.
    public init(_ routes: [Route], identifiers: any IdentifierSource, cache: ResponseCache? = nil) {
        self.routes = routes
        router = EndpointRouter(
            routes.map { $0.routable(keepingIn: cache) },
            isAuthenticated: \.isSignedIn,
            contentTag: { EntityTag(of: $0) }
        )
        self.identifiers = identifiers
    }

    /// Responds to a request. The response to every failure is a problem (RFC 9457) with the identifier of the request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - caller: the caller, as authenticated by the transport.
    /// - Throws: `CancellationError` if the task is cancelled while the request's command waits. Nothing has changed
    ///   then.
    public func respond(
        to request: HTTPRequest,
        from caller: Caller
    ) async throws(CancellationError) -> HTTPResponse {
        let id = Self.requestID(of: request, identifiers: identifiers)
        var request = request
        var response: HTTPResponse
        do {
            try Self.checkLimits(of: request)
            request.fields[Self.requestIDField] = id
            response = try await router.dispatch(request, in: caller)
        } catch let error as CancellationError {
            throw error
        } catch {
            response = Self.response(to: error, requestID: id)
        }
        response.fields[Self.requestIDField] = id
        return response
    }

    /// Returns the maximum size of a request's body in bytes: the limit of its route, or the default if no route
    /// matches.
    public func bodyLimit(of request: HTTPRequest) -> Int { router.bodyLimit(of: request) }

    /// Returns the response to an error: its problem, the identifier of the request, and the header fields that the
    /// status requires. The detail contains no internal error message.
    public static func response(to error: any Error, requestID: String?) -> HTTPResponse {
        var problem = Problem(error)
        problem.members["requestId"] = requestID.map(JSONValue.string)
        var response = problem.response
        if problem.status == .unauthorized { response.fields[.wwwAuthenticate] = "Bearer" }
        if problem.status == .serviceUnavailable, !response.fields.contains(.retryAfter) {
            response.fields[.retryAfter] = "1"
        }
        response.fields[Self.requestIDField] = requestID
        return response
    }

    /// The header field with the request identifier, which also appears in logs.
    public static let requestIDField: HTTPField.Name = "X-Request-Id"

    /// Returns the identifier of a request. This is the value of its header field if it has 1 to 64 visible ASCII
    /// characters, or else a new identifier.
    public static func requestID(of request: HTTPRequest, identifiers: any IdentifierSource) -> String {
        if let given = request.fields[requestIDField], (1...64).contains(given.utf8.count),
            given.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        {
            return given
        }
        return identifiers.next(RequestSubject.self).rawValue
    }

    private static func checkLimits(of request: HTTPRequest) throws(Problem) {
        guard request.target.utf8.count <= targetLimit else {
            throw ProblemType.uriTooLong.problem("Path and query must not exceed \(targetLimit) bytes.")
        }
        let size = request.fields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        guard size <= fieldsLimit else {
            throw ProblemType.fieldsTooLarge.problem("Header fields must not exceed \(fieldsLimit) bytes.")
        }
    }

    /// Returns the problem for a request that no route accepts from any caller: 404 or 405. `nil` if a route matches.
    public func routingProblem(of request: HTTPRequest) -> Problem? { router.routingProblem(of: request) }
}

extension House {
    /// The routes of all modules.
    public var routes: [Route] { configuration.modules.flatMap { $0.routes(of: self) } }
}

extension HouseModule {
    fileprivate func routes(of house: House) -> [Route] { routes(in: house.module(Self.self)) }
}

/// The phantom type of request identifiers.
private enum RequestSubject {}
