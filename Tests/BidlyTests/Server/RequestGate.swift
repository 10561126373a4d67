import BidlyHTTPServer
import HTTPCore
import Synchronization

/// Holds one POST request at a server until the test releases it.
final class RequestGate: HTTPRequestHandler {
    /// The moment at which the request is held.
    enum Moment: CaseIterable {
        /// Before the house handles the request. On `release()`, the request is discarded and answered with 503.
        case before
        /// After the house has handled the request, before the response is sent.
        case after
    }

    private let base: any HTTPRequestHandler
    private let path: String
    private let moment: Mutex<Moment?>
    private let arrivals = AsyncStream<Void>.makeStream(), releases = AsyncStream<Void>.makeStream()

    /// Creates a handler that passes on all requests except the first POST request to a path that ends with `path`.
    init(_ base: any HTTPRequestHandler, holding moment: Moment, of path: String) {
        self.base = base
        self.path = path
        self.moment = Mutex(moment)
    }

    /// Waits until the request is held.
    func waitForRequest() async { for await _ in arrivals.stream { return } }

    /// Releases the held request.
    func release() { releases.continuation.yield() }

    func maximumBodySize(of request: HTTPRequest) -> Int { base.maximumBodySize(of: request) }

    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
        guard request.method == .post, request.path.description.hasSuffix(path), let moment = take() else {
            return await base.response(to: request, from: peer)
        }
        switch moment {
        case .before:
            await hold()
            return HTTPResponse(status: .serviceUnavailable)
        case .after:
            let response = await base.response(to: request, from: peer)
            await hold()
            return response
        }
    }

    private func take() -> Moment? {
        moment.withLock { moment in
            defer { moment = nil }
            return moment
        }
    }

    private func hold() async {
        arrivals.continuation.yield()
        for await _ in releases.stream { return }
    }
}
