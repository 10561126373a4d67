/// Follows redirects of `GET` and `HEAD` requests within the origin of the transport.
///
/// A redirect to another origin is returned to the caller, so that credentials and other fields of the request never
/// reach another server. Redirects of other methods are also returned.
public struct RedirectMiddleware: HTTPMiddleware {
    private let origin: HTTPOrigin
    private let limit: Int

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - origin: the origin of the transport.
    ///   - limit: the maximum number of redirects to follow. The next redirect is returned.
    public init(origin: HTTPOrigin, limit: Int = 10) {
        self.origin = origin
        self.limit = limit
    }

    /// Passes the request on and follows redirects.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        var response = try await next(request), request = request, count = 0
        while count < limit, request.method == .get || request.method == .head,
            let target = target(of: response, to: request)
        {
            request.path = target.path
            request.query = target.query
            response = try await next(request)
            count += 1
        }
        return response
    }

    private static let redirections: Set = [301, 302, 303, 307, 308]

    /// Returns the request that follows a redirect; `nil` if the response is not a redirect, or if its location is in
    /// another origin or malformed.
    private func target(of response: HTTPResponse, to request: HTTPRequest) -> HTTPRequest? {
        guard Self.redirections.contains(response.status.code), var location = response.fields[.location] else {
            return nil
        }
        location = String(location.prefix { $0 != "#" })
        if location.hasPrefix("//") { location = (origin.isSecure ? "https:" : "http:") + location }
        // A colon before the first slash ends a scheme; a later one belongs to the path or query (RFC 3986, section
        // 4.2).
        let first = location.prefix { $0 != "/" && $0 != "?" }
        if let colon = first.firstIndex(of: ":") {
            guard location[colon...].hasPrefix("://") else { return nil }
            let authority = location[colon...].dropFirst(3).prefix { $0 != "/" && $0 != "?" }
            guard HTTPOrigin(String(location[..<authority.endIndex])) == origin else { return nil }
            location = String(location[authority.endIndex...])
            if !location.hasPrefix("/") { location = "/" + location }
        } else if !location.hasPrefix("/") {
            // A relative reference replaces the last component of the path (RFC 3986, section 5.2.3).
            let path = "\(request.path)"
            let base = location.hasPrefix("?") ? path[...] : path[...(path.lastIndex(of: "/") ?? path.startIndex)]
            location = base + location
        }
        return try? HTTPRequest(target: Self.withoutDotSegments(location))
    }

    /// Removes `.` and `..` from a path (RFC 3986, section 5.2.4).
    private static func withoutDotSegments(_ target: String) -> String {
        let path = target.prefix { $0 != "?" }, query = target[path.endIndex...]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        var result: [Substring] = []
        for (number, part) in parts.enumerated() {
            let isLast = number + 1 == parts.count
            switch part {
            case ".": if isLast { result.append("") }
            case "..":
                _ = result.popLast()
                if isLast { result.append("") }
            default: result.append(part)
            }
        }
        return "/" + result.joined(separator: "/") + query
    }
}
