public import FoundationCore
public import HTTPCore

/// The HTTP API of a house: dispatches requests to routes, without a network. A server and an embedded house therefore send
/// equal responses.
///
/// ```swift
/// let table = RouteTable(house.routes, identifiers: RandomIdentifierSource())
/// let response = try await table.respond(to: HTTPRequest(path: "/v1/notes/palm"), from: .anonymous)
/// ```
public struct RouteTable: Sendable {
    /// The limit for the length of path and query together, in bytes.
    public static let targetLimit = 8 * 1_024
    /// The limit for the total size of header names and values, in bytes.
    public static let fieldsLimit = 16 * 1_024

    /// The routes.
    public let routes: [Route]
    private let identifiers: any IdentifierSource

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - routes: must be distinct by method and path.
    ///   - identifiers: generates ids for requests without a valid `X-Request-Id`.
    public init(_ routes: [Route], identifiers: any IdentifierSource) {
        self.routes = routes
        self.identifiers = identifiers
    }

    /// Responds to a request. Every failure is a problem (RFC 9457) with the identifier of the request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - caller: the caller, as authenticated by the transport.
    /// - Throws: `CancellationError` if the task is cancelled while the command of the request waits; nothing has changed then.
    public func respond(
        to request: HTTPRequest,
        from caller: Caller
    ) async throws(CancellationError) -> HTTPResponse {
        let context = RequestContext(request, from: caller, identifiers: identifiers)
        var response: HTTPResponse
        do {
            response = try await respond(to: context)
        } catch let error as CancellationError {
            throw error
        } catch {
            response = context.response(to: Problem(error))
        }
        response.fields[Self.requestIDField] = context.id
        return response
    }

    /// Returns the limit of a request's body in bytes: that of its route, or the standard one if there is none.
    public func bodyLimit(of request: HTTPRequest) -> Int {
        routes(at: request.path).first { $0.method == request.method }?.bodyLimit ?? Route.standardBodyLimit
    }

    /// Returns the response that states an error: the problem of the error, with the identifier of the request and the
    /// header fields that its status requires. It does not reveal internals.
    public static func response(to error: any Error, requestID: String) -> HTTPResponse {
        var problem = Problem(error)
        problem.members["requestId"] = .string(requestID)
        var response = problem.response
        if problem.status == .unauthorized { response.fields[.wwwAuthenticate] = "Bearer" }
        if problem.status == .serviceUnavailable { response.fields[.retryAfter] = "1" }
        if case .array(let methods)? = problem.members["allow"] {
            response.fields[.allow] = methods.compactMap(\.string).joined(separator: ", ")
        }
        if case .integer(let seconds)? = problem.members["retryAfter"] {
            response.fields[.retryAfter] = String(seconds)
        }
        response.fields[Self.requestIDField] = requestID
        return response
    }

    /// The header field with the identifier by which a request is found in logs.
    public static let requestIDField: HTTPField.Name = "X-Request-Id"

    /// Returns the identifier of a request: the one that it brings, if that has 1 to 64 visible ASCII characters; otherwise a
    /// new one.
    public static func requestID(of request: HTTPRequest, identifiers: any IdentifierSource) -> String {
        if let given = request.fields[requestIDField], (1...64).contains(given.utf8.count),
            given.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        {
            return given
        }
        return identifiers.next(RequestSubject.self).rawValue
    }

    private func respond(to context: RequestContext) async throws -> HTTPResponse {
        let request = context.request, caller = context.caller
        guard request.target.utf8.count <= Self.targetLimit else {
            throw ProblemType.uriTooLong.problem("Path and query must not exceed \(Self.targetLimit) bytes.")
        }
        let size = request.fields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        guard size <= Self.fieldsLimit else {
            throw ProblemType.fieldsTooLarge.problem("Header fields must not exceed \(Self.fieldsLimit) bytes.")
        }
        let route = try route(for: request)
        guard request.body.count <= route.bodyLimit else {
            throw ProblemType.contentTooLarge.problem("The content must not exceed \(route.bodyLimit) bytes.")
        }
        guard route.authentication != .required || caller.member != nil || caller.isAdministrator else {
            throw CallerRefusal.notSignedIn
        }
        return try await route.respond(context)
    }

    /// Returns the problem of a request that no route accepts, whoever sends it: 404 or 405.
    public func routingProblem(of request: HTTPRequest) -> Problem? {
        do throws(Problem) {
            _ = try route(for: request)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the route of a request.
    ///
    /// - Throws: the problem 404; 405 with the supported methods.
    private func route(for request: HTTPRequest) throws(Problem) -> Route {
        let candidates = routes(at: request.path)
        guard !candidates.isEmpty else { throw ProblemType.notFound.problem() }
        let method = request.method == .head ? .get : request.method
        if let route = candidates.first(where: { $0.method == method }) { return route }
        var methods = candidates.map(\.method)
        if methods.contains(.get) { methods.append(.head) }
        throw Problem(supportedMethods: methods)
    }

    /// The routes that match a path; the most specific template wins.
    private func routes(at path: URLPath) -> [Route] {
        let matching = routes.filter { $0.path.match(path) != nil }
        let fewest = matching.map(\.path.parameters.count).min()
        return matching.filter { $0.path.parameters.count == fewest }
    }
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

/// A request with its caller and its identifier for logs.
struct RequestContext: Sendable {
    let request: HTTPRequest
    let caller: Caller
    let id: String

    init(_ request: HTTPRequest, from caller: Caller, identifiers: any IdentifierSource) {
        self.request = request
        self.caller = caller
        id = RouteTable.requestID(of: request, identifiers: identifiers)
    }

    /// Returns the response with a problem and the identifier of the request.
    func response(to problem: Problem) -> HTTPResponse { RouteTable.response(to: problem, requestID: id) }
}
