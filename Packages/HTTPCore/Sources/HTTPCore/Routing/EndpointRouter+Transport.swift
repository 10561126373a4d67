extension EndpointRouter {
    /// Returns a transport that sends all requests to this router, with the same context.
    public func transport(in context: Context) -> some HTTPTransport { RouterTransport(router: self, context: context) }
}

extension EndpointRouter where Context == Void {
    /// Returns a transport that sends requests to this router.
    public func transport() -> some HTTPTransport { transport(in: ()) }
}

private struct RouterTransport<Context: Sendable>: HTTPTransport {
    let router: EndpointRouter<Context>
    let context: Context

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await router.respond(to: request, in: context)
    }
}
