import BidlyHTTPServer
import HTTPCore
import Synchronization
import Testing

/// A handler made of closures.
struct TestHandler: HTTPRequestHandler {
    var limit = 64 * 1_024
    /// Returns the immediate response to a request; `nil` if there is none.
    var immediate: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
    let respond: @Sendable (HTTPRequest, HTTPPeer) async -> HTTPResponse

    func maximumBodySize(of request: HTTPRequest) -> Int { limit }

    func immediateResponse(to request: HTTPRequest, from peer: HTTPPeer) -> HTTPResponse? { immediate(request) }

    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse { await respond(request, peer) }

    /// Responds with the method, the target, and the body.
    static let echo = TestHandler { request, _ in
        HTTPResponse(
            status: .ok,
            fields: [.contentType: "text/plain"],
            body: .text("\(request.method.rawValue) \(request.target) \(String(decoding: request.body, as: UTF8.self))")
        )
    }
}

/// A handler that writes the responses to refused requests itself. The field `X-Refused` has the target of the request.
struct RefusingHandler: HTTPRequestHandler {
    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse { HTTPResponse(status: .ok) }

    func response(refusing problem: Problem, of request: HTTPRequest?, from peer: HTTPPeer) -> HTTPResponse {
        var response = problem.response
        response.fields["X-Refused"] = request?.target ?? "no request"
        return response
    }
}

/// Runs a server on a free loopback port during a test.
func withServer(
    _ handler: TestHandler = .echo,
    clock: some Clock<Duration> = ContinuousClock(),
    configure: (inout HTTPServerConfiguration) -> Void = { _ in },
    test: (MicroHTTPServer) async throws -> Void
) async throws {
    var configuration = HTTPServerConfiguration(address: HTTPServerAddress(port: 0))
    configuration.maximumConnections = 2_000
    configuration.maximumConnectionsPerAddress = 2_000
    configuration.threads = 2
    configure(&configuration)
    let server = try MicroHTTPServer.start(configuration, handler: handler, clock: clock)
    let result: Result<Void, any Error>
    do {
        result = .success(try await test(server))
    } catch {
        result = .failure(error)
    }
    await server.drain(within: .zero)
    try result.get()
}

/// Waits until another thread makes a condition true. Records an issue if the task is cancelled by the test's time
/// limit.
///
/// - Parameter step: runs before each further check, for example to advance a clock.
func until(_ condition: () -> Bool, repeating step: () async -> Void = {}) async {
    while !condition() {
        guard !Task.isCancelled else {
            Issue.record("The condition did not become true in time.")
            return
        }
        await step()
        await Task.yield()
    }
}

/// A gate at which handlers wait until the test opens it.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var arrivals = 0
    }

    private let state = Mutex(State())

    /// The number of calls of `wait()`.
    var arrivals: Int { state.withLock { $0.arrivals } }

    /// Waits until the gate is open or the task is cancelled.
    func wait() async {
        let number = state.withLock { state in
            state.arrivals += 1
            return state.arrivals
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let passes = state.withLock { state in
                    guard !state.isOpen, !Task.isCancelled else { return true }
                    state.waiters[number] = continuation
                    return false
                }
                if passes { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
        }
    }

    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }
}

extension HTTPServerConfiguration {
    /// Sets the longest timeouts, for a test that advances its clock until the server has done something: this clock runs
    /// much faster than the threads of the server.
    mutating func maximizeTimeouts() {
        let timeout = Self.timeoutRange.upperBound
        (headTimeout, bodyTimeout, idleTimeout, responseTimeout) = (timeout, timeout, timeout, timeout)
    }
}
