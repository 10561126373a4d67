internal import HTTPCore

/// A page or a form target of the site: method, path and handler.
struct SiteRoute: Sendable {
    typealias Handler = @Sendable (Visit, [String]) async throws -> SiteReply

    /// `GET` or `POST`. `HEAD` is handled as `GET`.
    let method: HTTPRequest.Method
    /// The segments of the path; `*` matches any segment, whose value is passed to the handler.
    let pattern: [String]
    /// The maximum body size of a request in bytes.
    let bodyLimit: Int
    /// Returns the reply.
    let handler: Handler

    /// Creates the route of a page.
    static func get(_ pattern: String..., handler: @escaping Handler) -> SiteRoute {
        SiteRoute(method: .get, pattern: pattern, bodyLimit: standardBodyLimit, handler: handler)
    }

    /// Creates the route to which a form is submitted.
    static func post(_ pattern: String..., bodyLimit: Int = standardBodyLimit, handler: @escaping Handler) -> SiteRoute
    {
        SiteRoute(method: .post, pattern: pattern, bodyLimit: bodyLimit, handler: handler)
    }

    /// 64 KiB.
    static let standardBodyLimit = 64 << 10

    /// 256 KiB: the maximum size of a form with the description of an item. Browsers send up to nine bytes for each
    /// UTF-16 code unit, and limit a field to as many code units as the house permits bytes.
    static let textBodyLimit = 256 << 10

    /// Returns the values of the path's variable segments; `nil` if the path does not match.
    func match(_ path: URLPath) -> [String]? {
        guard path.segments.count == pattern.count else { return nil }
        var values: [String] = []
        for (segment, part) in zip(path.segments, pattern) {
            if part == "*" { values.append(segment) } else if part != segment { return nil }
        }
        return values
    }
}
