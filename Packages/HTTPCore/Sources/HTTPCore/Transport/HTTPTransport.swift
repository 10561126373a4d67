/// Carries a request to whoever answers it: over the network, or inside the process.
///
/// Every answer is a response, whatever its status; an error means that none came. A cancelled task ends the exchange
/// as soon as it can and throws `CancellationError`. Contents come whole, but for `text/event-stream`.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the answer.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
