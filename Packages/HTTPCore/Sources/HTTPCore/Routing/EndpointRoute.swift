/// A route: an endpoint and its handler. `Context` carries what the server knows about a request, such as its caller.
/// See ``EndpointRouter``.
public struct EndpointRoute<Context: Sendable>: Sendable {
    /// The default maximum size of a request body in bytes: 65,536 (64 KiB).
    public static var defaultBodyLimit: Int { 64 * 1_024 }

    /// The request method.
    public let method: HTTPRequest.Method
    /// The path template.
    public let path: PathTemplate
    /// Whether the caller must be authenticated.
    public let authentication: APIAuthentication
    /// The maximum size of the request body in bytes.
    public let bodyLimit: Int
    private(set) var respond: @Sendable (RoutedRequest<Context>) async throws -> HTTPResponse
    private let describe: @Sendable () -> APIOperation

    /// The description of the endpoint. Built on each access.
    public var operation: APIOperation { describe() }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - bodyLimit: the maximum size of the request body in bytes.
    ///   - handler: returns the output for an input and a context. If it throws a ``Problem``, that is the response.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = defaultBodyLimit,
        _ handler: @escaping @Sendable (Input, Context) async throws -> RouteOutput<Output>
    ) {
        self.init(to: endpoint, bodyLimit: bodyLimit) { routed in
            let input = try endpoint.input(from: routed.request)
            return try routed.response(of: endpoint, try await handler(input, routed.context))
        }
    }

    /// Creates a route whose handler decodes the request and encodes the response itself.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - bodyLimit: the maximum size of the request body in bytes.
    ///   - respond: returns the response. If it throws a ``Problem``, that is the response.
    public init<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = defaultBodyLimit,
        respond: @escaping @Sendable (RoutedRequest<Context>) async throws -> HTTPResponse
    ) {
        method = endpoint.method
        path = endpoint.path
        authentication = endpoint.authentication
        describe = { endpoint.operation }
        self.bodyLimit = bodyLimit
        self.respond = respond
    }

    /// Returns the route with its handler wrapped in a function, for example to cache responses.
    ///
    /// - Parameter intercept: returns the response to a request; its second argument is the original handler.
    public func intercepted(
        by intercept:
            @escaping @Sendable (
                RoutedRequest<Context>, @Sendable (RoutedRequest<Context>) async throws -> HTTPResponse
            ) async throws -> HTTPResponse
    ) -> EndpointRoute {
        var route = self
        route.respond = { [respond] routed in try await intercept(routed, respond) }
        return route
    }
}

extension EndpointRoute where Context == Void {
    /// Creates a route for requests without a context.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - handler: returns the output for an input. If it throws a ``Problem``, that is the response.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.init(endpoint) { input, _ in RouteOutput(try await handler(input)) }
    }
}
