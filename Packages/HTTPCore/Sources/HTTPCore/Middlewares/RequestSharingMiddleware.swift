internal import Synchronization

/// Sends identical requests that are in flight at the same time once, and gives all callers the same response.
///
/// Requests are identical if method, target, fields and content are equal; with a middleware for authorisation before this one,
/// callers of different accounts share nothing. Only `GET` and `HEAD` are shared, and no event streams. A cancelled caller does
/// not affect the others; when all callers are cancelled, the request is.
public final class RequestSharingMiddleware: HTTPMiddleware {
    private struct Shared {
        let number: Int
        let task: SharedTask<HTTPResponse>
    }

    private struct State {
        var requests: [HTTPRequest: Shared] = [:]
        var nextNumber = 0
    }

    private let state = Mutex(State())

    /// Creates a middleware.
    public init() {}

    /// Passes the request on, or waits for the response of an identical one.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        let isShareable = request.method == .get || request.method == .head
        guard isShareable, request.fields[.accept]?.contains(MediaType.eventStream.essence) != true else {
            return try await next(request)
        }
        let (shared, isFirst) = join(request)
        if isFirst {
            shared.task.start { [weak self] in
                defer { self?.remove(request, shared.number) }
                return try await next(request)
            }
        }
        let response = try await shared.task.wait()
        // Chunks can be read by one caller only.
        if case .chunks = response.body, !isFirst { return try await next(request) }
        return response
    }

    private func join(_ request: HTTPRequest) -> (shared: Shared, isFirst: Bool) {
        state.withLock { state in
            if let shared = state.requests[request], shared.task.enter() { return (shared, false) }
            let number = state.nextNumber
            state.nextNumber += 1
            let task = SharedTask<HTTPResponse> { [weak self] in self?.remove(request, number) }
            let shared = Shared(number: number, task: task)
            state.requests[request] = shared
            return (shared, true)
        }
    }

    /// Removes the request, unless a later one has taken its place.
    private func remove(_ request: HTTPRequest, _ number: Int) {
        state.withLock { state in
            if state.requests[request]?.number == number { state.requests[request] = nil }
        }
    }
}
