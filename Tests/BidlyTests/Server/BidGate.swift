import BidlyHTTPServer
import HTTPCore
import Synchronization

/// Holds one bid at a server until the test releases it.
final class BidGate: HTTPRequestHandler {
    /// The moment at which the bid is held.
    enum Moment: CaseIterable {
        /// Before the house handles the bid. On `release()`, the bid is discarded and answered with 503.
        case before
        /// After the house has handled the bid, before the response is sent.
        case after
    }

    private let base: any HTTPRequestHandler
    private let moment: Mutex<Moment?>
    private let arrivals = AsyncStream<Void>.makeStream(), releases = AsyncStream<Void>.makeStream()

    /// Creates a handler that passes on all requests except the first bid.
    init(_ base: any HTTPRequestHandler, holding moment: Moment) {
        self.base = base
        self.moment = Mutex(moment)
    }

    /// Waits until the bid is held.
    func waitForBid() async { for await _ in arrivals.stream { return } }

    /// Releases the held bid.
    func release() { releases.continuation.yield() }

    func maximumBodySize(of request: HTTPRequest) -> Int { base.maximumBodySize(of: request) }

    func response(to request: HTTPRequest, from peer: HTTPPeer) async -> HTTPResponse {
        guard request.method == .post, request.path.description.hasSuffix("/bids"), let moment = take() else {
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
