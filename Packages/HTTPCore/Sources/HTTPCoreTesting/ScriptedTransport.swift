public import HTTPCore
internal import Synchronization

/// A transport for tests that returns scripted responses and records the requests.
///
/// ```swift
/// let transport = ScriptedTransport { request in HTTPResponse(status: .ok, body: .text("{}")) }
/// ```
public final class ScriptedTransport: HTTPTransport {
    private let script: @Sendable (HTTPRequest) async throws -> HTTPResponse
    private let recorded = Mutex<[HTTPRequest]>([])

    /// Creates a transport that responds to each request with the result of `script`.
    public init(_ script: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.script = script }

    /// All requests in the order of arrival.
    public var requests: [HTTPRequest] { recorded.withLock { $0 } }

    /// Records the request and returns the scripted response. Throws `CancellationError` if the task is cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        recorded.withLock { $0.append(request) }
        return try await script(request)
    }
}
