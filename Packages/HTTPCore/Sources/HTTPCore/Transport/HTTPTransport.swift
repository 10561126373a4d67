/// Sends requests to a server, over the network or in the same process.
///
/// Every response is returned, whatever its status; an error means that there was none. If the task is cancelled, the
/// transport ends the exchange as soon as possible and throws `CancellationError`. Content is delivered completely,
/// except for `text/event-stream`.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the response.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
