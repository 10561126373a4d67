/// An operation of an API with its handler, for requests with a context: what the server knows besides the request, such as the
/// caller. See ``EndpointRouter``.
public struct EndpointRoute<Context: Sendable>: Sendable {
    /// The default limit for the request body, in bytes: 64 KiB.
    public static var standardBodyLimit: Int { 64 * 1_024 }

    /// The method of the requests.
    public let method: HTTPRequest.Method
    /// The path of the requests.
    public let path: PathTemplate
    /// Whether the caller must be authenticated.
    public let authentication: APIAuthentication
    /// The limit for the request body, in bytes.
    public let bodyLimit: Int
    private(set) var respond: @Sendable (RoutedRequest<Context>) async throws -> HTTPResponse
    private let describe: @Sendable () -> APIOperation

    /// The declaration of the operation. It is built each time.
    public var operation: APIOperation { describe() }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - bodyLimit: the limit for the request body, in bytes.
    ///   - handler: returns the output for an input and a context. A ``Problem`` that it throws is the response.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = standardBodyLimit,
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
    ///   - bodyLimit: the limit for the request body, in bytes.
    ///   - respond: returns the response. A ``Problem`` that it throws is the response.
    public init<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = standardBodyLimit,
        respond: @escaping @Sendable (RoutedRequest<Context>) async throws -> HTTPResponse
    ) {
        method = endpoint.method
        path = endpoint.path
        authentication = endpoint.authentication
        describe = { endpoint.operation }
        self.bodyLimit = bodyLimit
        self.respond = respond
    }

    /// Returns the route with a function around its handler, for example to keep responses.
    ///
    /// - Parameter intercept: returns the response to a request; its second argument is the handler.
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
    ///   - handler: returns the output for an input. A ``Problem`` that it throws is the response.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.init(endpoint) { input, _ in RouteOutput(try await handler(input)) }
    }
}
