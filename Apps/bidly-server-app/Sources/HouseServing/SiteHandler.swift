public import HTTPCore

/// Serves the pages of a web site beside the API.
public protocol SiteHandler: Sendable {
    /// Returns whether the site has a page with the path of a request.
    func hasPage(for request: HTTPRequest) -> Bool

    /// Returns the maximum size of the body of a request for a page, in bytes.
    func bodyLimit(of request: HTTPRequest) -> Int

    /// Returns the page that states why the server refuses a request. The server has not checked who sent it.
    ///
    /// - Parameters:
    ///   - request: The request, without its body.
    ///   - status: The status of the response.
    ///   - wait: The time to wait before a retry; `nil` if unknown.
    func response(refusing request: HTTPRequest, with status: HTTPResponse.Status, retryAfter wait: Duration?)
        -> HTTPResponse

    /// Responds to a request for a page, or with the site's page for unknown addresses.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isSecure: Whether the visitor's connection is encrypted.
    ///   - api: Returns the transport for API requests on behalf of the visitor. Its argument is the visitor's bearer
    ///     token; `nil` for anonymous requests. The requests are authenticated, and count against the rate limits,
    ///     like requests over the network. No rate limit refuses a read, so that a page is complete.
    func response(
        to request: HTTPRequest,
        isSecure: Bool,
        api: @escaping @Sendable (_ token: String?) -> any HTTPTransport
    ) async -> HTTPResponse
}
