public import HTTPCore

/// An operation of the API, and how the house performs it.
public struct Route: Sendable {
    /// The greatest number of bytes in a request's content, unless a route states another.
    public static let standardBodyLimit = 64 * 1_024

    /// The method of the requests.
    public let method: HTTPRequest.Method
    /// The path of the requests.
    public let path: PathTemplate
    /// Whether there must be a caller.
    public let authentication: APIAuthentication
    /// The greatest number of bytes in a request's content.
    public let bodyLimit: Int
    let respond: @Sendable (RequestContext) async throws -> HTTPResponse
    private let describe: @Sendable () -> APIOperation

    /// The declaration of the operation. It is built each time.
    public var operation: APIOperation { describe() }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - endpoint: the declaration.
    ///   - bodyLimit: the greatest number of bytes in a request's content.
    ///   - handler: returns the output for an input and a caller. An error that it throws becomes a problem:
    ///     a `Problem` is its own, `ProblemConvertible` states which one, any other error is an internal error.
    public init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        bodyLimit: Int = standardBodyLimit,
        _ handler: @escaping @Sendable (Input, Caller) async throws -> RouteOutput<Output>
    ) {
        self.init(to: endpoint, bodyLimit: bodyLimit) { context in
            let input = try endpoint.input(from: context.request)
            return try await handler(input, context.caller).response(of: endpoint, to: context.request)
        }
    }

    init<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        bodyLimit: Int,
        respond: @escaping @Sendable (RequestContext) async throws -> HTTPResponse
    ) {
        method = endpoint.method
        path = endpoint.path
        authentication = endpoint.authentication
        describe = { endpoint.operation }
        self.bodyLimit = bodyLimit
        self.respond = respond
    }
}

/// The output of a route, and what its header fields add.
public struct RouteOutput<Output: Sendable>: Sendable {
    /// The output.
    public let value: Output
    /// The tag of the resource's state; `nil` for one of the content.
    public var tag: EntityTag?
    /// Header fields that replace or join those of every response.
    public var fields: HTTPFields

    /// Creates an output.
    public init(_ value: Output, tag: EntityTag? = nil, fields: HTTPFields = [:]) {
        self.value = value
        self.tag = tag
        self.fields = fields
    }

    /// The whole response to a request.
    ///
    /// - Throws: what `Endpoint.response(_:to:tag:contentTag:)` throws.
    func response<Input>(of endpoint: Endpoint<Input, Output>, to request: HTTPRequest) throws(Problem) -> HTTPResponse
    {
        let makeTag: (([UInt8]) -> EntityTag)? =
            endpoint.caching.allowsStoring
            ? { content in EntityTag(version: Digest(of: content, count: 16).number) } : nil
        var response = try endpoint.response(value, to: request, tag: tag, contentTag: makeTag)
        for field in fields { response.fields[field.name] = field.value }
        return response
    }
}
