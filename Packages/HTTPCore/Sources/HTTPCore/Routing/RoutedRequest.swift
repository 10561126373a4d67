/// A request that a router has dispatched to a route.
public struct RoutedRequest<Context: Sendable>: Sendable {
    /// The request as the server received it.
    public let request: HTTPRequest
    /// What the server knows about the request, such as its caller.
    public let context: Context
    let contentTag: (@Sendable ([UInt8]) -> EntityTag)?

    /// Returns the complete response for an output. If the endpoint allows caches to store its responses and the output
    /// has no entity tag, the tag is computed from the content.
    ///
    /// - Throws: the errors of ``Endpoint/response(_:to:tag:contentTag:content:)``.
    public func response<Input, Output>(
        of endpoint: Endpoint<Input, Output>,
        _ output: RouteOutput<Output>
    ) throws(Problem) -> HTTPResponse {
        let makeTag = endpoint.caching.allowsStoring ? contentTag : nil
        var response = try endpoint.response(
            output.value,
            to: request,
            tag: output.tag,
            contentTag: makeTag,
            content: output.content
        )
        for field in output.fields { response.fields[field.name] = field.value }
        return response
    }
}
