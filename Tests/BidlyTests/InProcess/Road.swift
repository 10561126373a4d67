import HTTPCore
import Synchronization

/// The way of requests to the house: it notes them, and loses the answers to those that change something when a test
/// wants that, as a connection does that breaks after the house has decided.
final class Road: HTTPMiddleware {
    private struct State {
        var losesAnswers = false
        var isBlocked = false
        var onRequest: (@Sendable (Int) -> Void)?
        var requests: [String] = []
    }

    private struct Broken: Error, CustomStringConvertible {
        var description: String { "the connection broke" }
    }

    private let state = Mutex(State())

    /// Whether answers get lost from now on.
    var losesAnswers: Bool {
        get { state.withLock { $0.losesAnswers } }
        set { state.withLock { $0.losesAnswers = newValue } }
    }

    /// Whether no request is answered from now on, until it is cancelled.
    var isBlocked: Bool {
        get { state.withLock { $0.isBlocked } }
        set { state.withLock { $0.isBlocked = newValue } }
    }

    /// Is told the number of each request, counted from 1, before it goes on.
    func onRequest(_ action: (@Sendable (Int) -> Void)?) {
        state.withLock {
            $0.onRequest = action
            $0.requests = []
        }
    }

    /// What went along so far, as `GET /v1/items`.
    var requests: [String] { state.withLock { $0.requests } }

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
        let response = try await next(request)
        if losesAnswers, request.method != .get { throw Broken() }
        return response
    }
}
