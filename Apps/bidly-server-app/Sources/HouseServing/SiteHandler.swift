public import HTTPCore

/// Serves the pages of a web site beside the API.
public protocol SiteHandler: Sendable {
    /// Returns whether the site has a page with the path of a request.
    func hasPage(for request: HTTPRequest) -> Bool

    /// Returns the maximum size of the body of a request for a page, in bytes.
    func bodyLimit(of request: HTTPRequest) -> Int

    /// Responds to a request for a page, or with the site's page for unknown addresses.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isSecure: Whether the visitor's connection is encrypted.
    ///   - api: Returns the transport on which the site sends requests to the API on behalf of the visitor: with a bearer
    ///     token, or anonymously for `nil`. They are authenticated and limited in the same way as requests over the network.
    func response(
        to request: HTTPRequest,
        isSecure: Bool,
        api: @escaping @Sendable (_ token: String?) -> any HTTPTransport
    ) async -> HTTPResponse
}
