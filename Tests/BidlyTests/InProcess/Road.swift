import HTTPCore
import Synchronization

/// The way of requests to the house: it notes them, and loses the answers to those that change something when a test
/// wants that, as a connection does that breaks after the house has decided.
final class Road: HTTPMiddleware {
    private struct State {
        var losesAnswers = false
        var isBlocked = false
        var onRequest: (@Sendable (Int) -> Void)?
        var losesRequests = false
        var answer: HTTPResponse?
        var holdsRequests = false
        var held: [CheckedContinuation<Void, Never>] = []
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

    /// Whether requests that change something get lost on their way from now on.
    var losesRequests: Bool {
        get { state.withLock { $0.losesRequests } }
        set { state.withLock { $0.losesRequests = newValue } }
    }

    /// What requests that change something are answered with from now on, without reaching the house; `nil` for what the
    /// house answers.
    var answer: HTTPResponse? {
        get { state.withLock { $0.answer } }
        set { state.withLock { $0.answer = newValue } }
    }

    /// How many requests wait.
    var heldCount: Int { state.withLock { $0.held.count } }

    /// Has requests that change something wait from now on.
    func hold() { state.withLock { $0.holdsRequests = true } }

    /// Lets all requests go on.
    func letGo() {
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
        if request.method != .get {
            await wait()
            if losesRequests { throw Broken() }
            if let answer { return answer }
        }
        let response = try await next(request)
        if losesAnswers, request.method != .get { throw Broken() }
        return response
    }
}
