public import HTTPCore
internal import Synchronization

/// A transport for tests: answers as the script says, and keeps what it was asked.
///
/// ```swift
/// let transport = ScriptedTransport { request in HTTPResponse(status: .ok, body: .text("{}")) }
/// ```
public final class ScriptedTransport: HTTPTransport {
    private let script: @Sendable (HTTPRequest) async throws -> HTTPResponse
    private let asked = Mutex<[HTTPRequest]>([])

    /// A transport that answers each request by calling `script`.
    public init(_ script: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.script = script }

    /// All requests so far, in the order they came.
    public var requests: [HTTPRequest] { asked.withLock { $0 } }

    /// Keeps the request, and answers as the script says. A cancelled task gets `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        asked.withLock { $0.append(request) }
        return try await script(request)
    }
}
