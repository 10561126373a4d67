public import AuctionHouse
public import BidlyHTTPServer
internal import HTTPCore
internal import HouseCore
internal import Synchronization

/// The endpoints for server operators: `/livez`, `/readyz` and `/metrics`.
public final class ServerOperations: Sendable {
    private struct State {
        var isDraining = false
        var statistics: (@Sendable () -> HTTPServerStatistics)?
    }

    let metrics = RequestMetrics()
    private let house: AuctionHouse
    private let version: String
    private let state = Mutex(State())

    /// Creates the endpoints of a house.
    ///
    /// - Parameter version: The version of the program, which `/livez` states and `bidly doctor` shows.
    public init(_ house: AuctionHouse, version: String) {
        self.house = house
        self.version = version
    }

    /// Sets the source of the server's statistics.
    public func observe(_ statistics: @escaping @Sendable () -> HTTPServerStatistics) {
        state.withLock { $0.statistics = statistics }
    }

    /// Makes `/readyz` respond with 503. Proxies then send no further requests.
    public func beginDraining() { state.withLock { $0.isDraining = true } }

    /// Returns whether an operator endpoint responds to a request.
    func serves(_ request: HTTPRequest) -> Bool {
        ["/livez", "/readyz", "/metrics"].contains(request.path.description)
    }

    /// Returns the response of an operator endpoint; `nil` if the request is for the house.
    func response(to request: HTTPRequest) async -> HTTPResponse? {
        guard request.path.segments.count == 1 else { return nil }
        let respond: @Sendable () async -> HTTPResponse
        switch request.path.description {
        case "/livez": respond = { self.liveness }
        case "/readyz": respond = { await self.readiness() }
        case "/metrics": respond = { self.metricsResponse() }
        default: return nil
        }
        guard [.get, .head].contains(request.method) else {
            var response = Problem(supportedMethods: [.get, .head]).response
            response.fields[.allow] = "GET, HEAD"
            return response
        }
        return await respond()
    }

    private var liveness: HTTPResponse {
        var response = HTTPResponse.plain(.ok, "ok\n")
        response.fields[.server] = "bidly-server/\(version)"
        return response
    }

    private func readiness() async -> HTTPResponse {
        guard !state.withLock(\.isDraining) else { return .plain(.serviceUnavailable, "draining\n") }
        do {
            _ = try await house.house.read { try $0.lastPosition() }
            return .plain(.ok, "ok\n")
        } catch {
            return .plain(.serviceUnavailable, "the database cannot be read\n")
        }
    }

    private func metricsResponse() -> HTTPResponse {
        let statistics = state.withLock(\.statistics)?() ?? HTTPServerStatistics()
        var response = HTTPResponse.plain(.ok, metrics.text(with: statistics))
        response.fields[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
        return response
    }
}

extension HTTPResponse {
    /// Creates a plain-text response that must not be cached.
    fileprivate static func plain(_ status: Status, _ text: String) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: .text(text)
        )
    }
}
