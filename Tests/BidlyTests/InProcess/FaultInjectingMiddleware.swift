import HTTPCore
import Synchronization

/// Records requests to the house and injects faults: drops, delays or stubs requests, and drops responses.
final class FaultInjectingMiddleware: HTTPMiddleware {
    private struct State {
        var dropsResponses = false
        var isBlocked = false
        var onRequest: (@Sendable (Int) -> Void)?
        var dropsRequests = false
        var droppedPath: String?
        var stubbedResponse: HTTPResponse?
        var holdsRequests = false
        var held: [CheckedContinuation<Void, Never>] = []
        var requests: [String] = []
    }

    private struct Broken: Error, CustomStringConvertible {
        var description: String { "the connection broke" }
    }

    private let state = Mutex(State())

    /// Whether to drop the responses to requests other than GET, after the house has handled the requests.
    var dropsResponses: Bool {
        get { state.withLock { $0.dropsResponses } }
        set { state.withLock { $0.dropsResponses = newValue } }
    }

    /// Whether every request waits until it is cancelled.
    var isBlocked: Bool {
        get { state.withLock { $0.isBlocked } }
        set { state.withLock { $0.isBlocked = newValue } }
    }

    /// Sets an action that receives the number of each request, from 1, before the request is sent. Resets the
    /// recording.
    func onRequest(_ action: (@Sendable (Int) -> Void)?) {
        state.withLock {
            $0.onRequest = action
            $0.requests = []
        }
    }

    /// Whether to drop requests other than GET before they reach the house.
    var dropsRequests: Bool {
        get { state.withLock { $0.dropsRequests } }
        set { state.withLock { $0.dropsRequests = newValue } }
    }

    /// The start of the targets of requests that are dropped before they reach the house; `nil` for none.
    var droppedPath: String? {
        get { state.withLock { $0.droppedPath } }
        set { state.withLock { $0.droppedPath = newValue } }
    }

    /// The response to requests other than GET. They then do not reach the house. `nil` to send them.
    var stubbedResponse: HTTPResponse? {
        get { state.withLock { $0.stubbedResponse } }
        set { state.withLock { $0.stubbedResponse = newValue } }
    }

    /// The number of held requests.
    var heldCount: Int { state.withLock { $0.held.count } }

    /// Holds requests other than GET until `releaseRequests()`.
    func holdRequests() { state.withLock { $0.holdsRequests = true } }

    /// Releases the held requests.
    func releaseRequests() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.holdsRequests = false
            return state.held
        }
        for request in held { request.resume() }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.holdsRequests { state.held.append(continuation) }
                return !state.holdsRequests
            }
            if isFree { continuation.resume() }
        }
    }

    /// The recorded requests, such as `GET /v1/items`.
    var requests: [String] { state.withLock { $0.requests } }

    /// The number of recorded requests for event streams.
    var streamRequestCount: Int { requests.count { $0.hasPrefix("GET /v1/events") } }

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        let (action, number) = state.withLock { state in
            state.requests.append("\(request.method.rawValue) \(request.target)")
            return (state.onRequest, state.requests.count)
        }
        action?(number)
        if isBlocked {
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        }
        if let droppedPath, request.target.hasPrefix(droppedPath) { throw Broken() }
        if request.method != .get {
            await wait()
            if dropsRequests { throw Broken() }
            if let stubbedResponse { return stubbedResponse }
        }
        let response = try await next(request)
        if dropsResponses, request.method != .get { throw Broken() }
        return response
    }
}
