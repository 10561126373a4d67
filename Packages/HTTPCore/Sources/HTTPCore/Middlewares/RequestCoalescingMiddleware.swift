internal import Synchronization

/// Coalesces identical requests: while one of them is in flight, the others wait for its response instead of being
/// sent.
///
/// Requests are identical if method, target, fields and content are equal. Place `AuthorizationMiddleware` first, so
/// that requests of different accounts differ. Only `GET` and `HEAD` requests are coalesced, except requests for event
/// streams. A cancelled caller does not affect the others; if all callers are cancelled, the request is cancelled.
public final class RequestCoalescingMiddleware: HTTPMiddleware {
    private struct InFlight {
        let number: Int
        let task: SharedTask<HTTPResponse>
    }

    private struct State {
        var requests: [HTTPRequest: InFlight] = [:]
        var nextNumber = 0
    }

    private let state = Mutex(State())

    /// Creates a middleware.
    public init() {}

    /// Passes the request on, or waits for the response to an identical one.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        let isCoalescible = request.method == .get || request.method == .head
        guard isCoalescible, request.fields[.accept]?.contains(MediaType.eventStream.essence) != true else {
            return try await next(request)
        }
        let (inFlight, isFirst) = join(request)
        if isFirst {
            inFlight.task.start { [weak self] in
                defer { self?.remove(request, inFlight.number) }
                return try await next(request)
            }
        }
        let response = try await inFlight.task.wait()
        // Only one caller can read chunks, so the others send their own requests.
        if case .chunks = response.body, !isFirst { return try await next(request) }
        return response
    }

    private func join(_ request: HTTPRequest) -> (inFlight: InFlight, isFirst: Bool) {
        state.withLock { state in
            if let inFlight = state.requests[request], inFlight.task.enter() { return (inFlight, false) }
            let number = state.nextNumber
            state.nextNumber += 1
            let task = SharedTask<HTTPResponse> { [weak self] in self?.remove(request, number) }
            let inFlight = InFlight(number: number, task: task)
            state.requests[request] = inFlight
            return (inFlight, true)
        }
    }

    /// Removes the request, unless a later identical request has replaced it.
    private func remove(_ request: HTTPRequest, _ number: Int) {
        state.withLock { state in
            if state.requests[request]?.number == number { state.requests[request] = nil }
        }
    }
}
