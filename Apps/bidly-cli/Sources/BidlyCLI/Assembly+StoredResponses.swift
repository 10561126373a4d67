import CommandLineCore
import FoundationCore
import HTTPCore
import Synchronization

/// Requests every response from the server. If the server cannot be reached, and cached responses are permitted,
/// returns the cached response and records its age. It can also return cached responses without a request. Place this
/// middleware before the cache.
///
/// After the first failed connection, the server is not contacted again, because each attempt would wait for its
/// timeout. After a status that shows an outage, later requests are still sent.
final class StoredResponseMiddleware: HTTPMiddleware {
    private struct State {
        var failure: HTTPTransportError?
        var oldest: Instant?
    }

    /// When cached responses are used.
    enum Use {
        case never
        /// If the server cannot be reached.
        case afterFailure
        /// For every request. A request without a cached response fails.
        case always
    }

    private let use: Use
    private let clock: any WallClock
    private let state = Mutex(State())

    /// Creates a middleware.
    ///
    /// - Parameter use: when cached responses are used.
    init(_ use: Use, clock: any WallClock) {
        self.use = use
        self.clock = clock
    }

    /// The time of the oldest cached response that was returned; `nil` if none was returned.
    var oldest: Instant? { state.withLock { $0.oldest } }

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        guard use != .never else { return try await next(Self.revalidating(request)) }
        do {
            if use == .always { throw Self.notAsked }
            if let failure = state.withLock({ $0.failure }) { throw failure }
            let response = try await next(Self.revalidating(request))
            guard Self.outages.contains(response.status.code) else { return response }
            return try await stored(for: request, next) ?? response
        } catch let error as HTTPTransportError where Self.isOutage(error) {
            state.withLock { $0.failure = error }
            guard let response = try await stored(for: request, next) else { throw error }
            return response
        }
    }

    private static let notAsked = HTTPTransportError(
        .unreachable,
        "No request is sent to the server.",
        mayHaveBeenReceived: false
    )

    /// The statuses that show an outage: a proxy whose server is down, or a server that is overloaded or stopping.
    private static let outages: Set = [502, 503, 504]

    private static func isOutage(_ error: HTTPTransportError) -> Bool {
        [.unreachable, .connectionLost, .timedOut].contains(error.code)
    }

    private static func isCacheable(_ request: HTTPRequest) -> Bool {
        request.method == .get && request.fields[.accept] != MediaType.eventStream.essence
            && !request.fields.contains(.cacheControl)
    }

    /// Returns the request with `no-cache`: even a fresh cached response may be outdated, because other programs also
    /// change the house.
    private static func revalidating(_ request: HTTPRequest) -> HTTPRequest {
        guard isCacheable(request) else { return request }
        var request = request
        request.fields[.cacheControl] = "no-cache"
        return request
    }

    private func stored(for request: HTTPRequest, _ next: Next) async throws -> HTTPResponse? {
        guard Self.isCacheable(request) else { return nil }
        var request = request
        request.fields[.cacheControl] = "only-if-cached, max-stale"
        let response = try await next(request)
        guard response.status == .ok, let age = response.fields[.age].flatMap(Int64.init) else { return nil }
        let time = clock.now.advanced(by: .seconds(-age))
        state.withLock { $0.oldest = min($0.oldest ?? time, time) }
        return response
    }
}

extension Assembly {
    /// Prints a note with the age of the cached responses that were used, or passes the age to the run for the last
    /// known list. Ignores output errors.
    ///
    /// - Parameter error: the error of the command; `nil` if it succeeded. If the command failed because a response that it
    ///   needs is not stored, it showed no stored data, so there is no note.
    func noteAge(of connection: HouseConnection, after error: (any Error)? = nil) {
        guard let time = connection.storedResponses?.oldest else { return }
        if let storedListRun { return storedListRun.record(time) }
        let failure = error.map(CommandFailure.translating) as? CommandFailure
        guard failure?.exitStatus != .unavailable else { return }
        let text = ValueFormat(channel: console.error, now: clock.now).time(time)
        try? console.error.line(
            "note: \(connection.location) cannot be reached. This is stored data from \(text); it may have changed."
        )
    }
}
