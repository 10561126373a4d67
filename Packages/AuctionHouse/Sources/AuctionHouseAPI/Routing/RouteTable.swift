internal import HTTPCore

/// All routes, to be found by path and method.
struct RouteTable: Sendable {
    let routes: [Route]

    /// The route of a request; `HEAD` is answered by the route of `GET`. Of several that match, the one wins that fixes
    /// more of the path.
    ///
    /// - Throws: `UnroutedRequest`.
    func route(for request: HTTPRequest) throws(UnroutedRequest) -> Route {
        let matching = routes.filter { $0.operation.path.match(request.path) != nil }
        let fewest = matching.map(\.operation.path.parameters.count).min()
        let closest = matching.filter { $0.operation.path.parameters.count == fewest }
        let method = request.method == .head ? .get : request.method
        guard let route = closest.first(where: { $0.operation.method == method }) else {
            var allowed = closest.map(\.operation.method.rawValue)
            if allowed.contains("GET") { allowed.append("HEAD") }
            throw UnroutedRequest(allowed: allowed.sorted())
        }
        return route
    }
}

/// Nothing is done at this path, or not by this method.
struct UnroutedRequest: Error {
    /// The methods there are; empty when there is no such path.
    let allowed: [String]
}
