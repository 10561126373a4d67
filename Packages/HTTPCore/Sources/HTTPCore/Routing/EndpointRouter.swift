/// A route table: dispatches requests to the handlers of endpoints, without a network. Use it to serve an API in any
/// HTTP server, or as a client's transport that stubs an API in tests.
///
/// ```swift
/// let router = EndpointRouter([
///     EndpointRoute(GreenhouseAPI.plant) { id in try plants.plant(id) }
/// ])
/// let response = try await router.respond(to: request)                        // in a server
/// let plant = try await GreenhouseAPI.plant.call(id, over: router.transport())    // in a test
/// ```
///
/// If several templates match a path, the one with the fewest parameters wins. `HEAD` is dispatched to the route of
/// `GET`.
public struct EndpointRouter<Context: Sendable>: Sendable {
    /// All routes, in the order in which they were passed to the initializer.
    public let routes: [EndpointRoute<Context>]
    /// The indices of the routes, by the number of segments of their path templates.
    private let indicesBySize: [Int: [Int]]
    private let isAuthenticated: @Sendable (Context) -> Bool
    private let contentTag: (@Sendable ([UInt8]) -> EntityTag)?

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - routes: the routes. No two may have the same method and path.
    ///   - isAuthenticated: returns whether the context of a request has an authenticated caller. If not, endpoints
    ///     that require authentication respond with 401.
    ///   - contentTag: computes an entity tag from cacheable content if the handler returns no tag; `nil` for no tag.
    public init(
        _ routes: [EndpointRoute<Context>],
        isAuthenticated: @escaping @Sendable (Context) -> Bool,
        contentTag: (@Sendable ([UInt8]) -> EntityTag)? = nil
    ) {
        self.routes = routes
        indicesBySize = Dictionary(grouping: routes.indices) { routes[$0].path.segmentCount }
        self.isAuthenticated = isAuthenticated
        self.contentTag = contentTag
    }

    /// Responds to a request. Every failure becomes a problem response (RFC 9457): an error other than ``Problem``
    /// becomes 500 without details. A 401 response has the challenge `Bearer`.
    ///
    /// - Throws: `CancellationError` if a handler throws it.
    public func respond(to request: HTTPRequest, in context: Context) async throws(CancellationError) -> HTTPResponse {
        do {
            return try await dispatch(request, in: context)
        } catch let error as CancellationError {
            throw error
        } catch {
            let problem = error as? Problem ?? ProblemType.internalError.problem()
            var response = problem.response
            if response.status == .unauthorized { response.fields[.wwwAuthenticate] = "Bearer" }
            return response
        }
    }

    /// Responds to a request; throws failures instead of converting them to responses.
    ///
    /// - Throws: the ``Problem`` 404, 405, 413 or 401 if the router refuses the request; the errors of the handler.
    public func dispatch(_ request: HTTPRequest, in context: Context) async throws -> HTTPResponse {
        let route = try route(for: request)
        guard request.body.count <= route.bodyLimit else {
            throw ProblemType.contentTooLarge.problem("The content must not exceed \(route.bodyLimit) bytes.")
        }
        guard route.authentication != .required || isAuthenticated(context) else {
            throw ProblemType.unauthenticated.problem()
        }
        return try await route.respond(RoutedRequest(request: request, context: context, contentTag: contentTag))
    }

    /// Returns the maximum size of a request's body in bytes: the limit of its route, or the default limit if no route
    /// matches. A server checks it before it reads the body.
    public func bodyLimit(of request: HTTPRequest) -> Int {
        indices(at: request.path).first { routes[$0].method == request.method }.map { routes[$0].bodyLimit }
            ?? EndpointRoute<Context>.defaultBodyLimit
    }

    /// Returns the problem 404 or 405 if no route accepts the method and path; `nil` if a route does. Ignores the
    /// caller.
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
    /// - Throws: the problem 404, or 405 with the supported methods.
    private func route(for request: HTTPRequest) throws(Problem) -> EndpointRoute<Context> {
        let candidates = indices(at: request.path)
        guard !candidates.isEmpty else { throw ProblemType.notFound.problem() }
        let method = request.method == .head ? .get : request.method
        if let index = candidates.first(where: { routes[$0].method == method }) { return routes[index] }
        var methods = candidates.map { routes[$0].method }
        if methods.contains(.get) { methods.append(.head) }
        throw Problem(supportedMethods: methods)
    }

    /// Returns the indices of the routes whose templates match a path and have the fewest parameters. Returns indices,
    /// because copying routes would cost more than finding them.
    private func indices(at path: URLPath) -> [Int] {
        let matching = (indicesBySize[path.segments.count] ?? []).filter { routes[$0].path.matches(path) }
        guard matching.count > 1 else { return matching }
        let fewest = matching.map { routes[$0].path.parameters.count }.min()
        return matching.filter { routes[$0].path.parameters.count == fewest }
    }
}

extension EndpointRouter where Context == Void {
    /// Creates a router for requests without a context. It does not authenticate callers.
    public init(_ routes: [EndpointRoute<Void>]) { self.init(routes, isAuthenticated: { _ in true }) }

    /// Responds to a request without a context.
    ///
    /// - Throws: `CancellationError` if a handler throws it.
    public func respond(to request: HTTPRequest) async throws(CancellationError) -> HTTPResponse {
        try await respond(to: request, in: ())
    }
}
