import HTTPCore
import Synchronization

/// The way of requests to the house: it notes them, and loses the answers to those that change something when a test
/// wants that, as a connection does that breaks after the house has decided.
final class Road: HTTPMiddleware {
    private struct State {
        var losesAnswers = false
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

    /// What went along so far, as `GET /v1/items`.
    var requests: [String] { state.withLock { $0.requests } }

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        state.withLock { $0.requests.append("\(request.method.rawValue) \(request.target)") }
        let response = try await next(request)
        if losesAnswers, request.method != .get { throw Broken() }
        return response
    }
}
