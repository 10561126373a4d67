import HTTPCore
import Testing

/// The sessions of one case of ``HTTPTransportContract``.
struct HTTPTransportStage: Sendable {
    private let open: @Sendable (_ connectionsPerHost: Int) -> any HTTPSession
    private let session: any HTTPSession

    init(_ open: @escaping @Sendable (_ connectionsPerHost: Int) -> any HTTPSession) {
        self.open = open
        session = open(4)
    }

    /// Returns a transport of the session that the case shares.
    func transport(
        to origin: HTTPOrigin,
        deadlines: HTTPTimeouts = HTTPTimeouts(),
        limit: Int = 1 << 20,
        clock: HTTPClock = .continuous
    ) -> any HTTPTransport {
        session.transport(to: origin, deadlines: deadlines, limit: limit, clock: clock)
    }

    /// Returns a transport of a new session, which is released with the transport.
    func newTransport(
        to origin: HTTPOrigin,
        deadlines: HTTPTimeouts = HTTPTimeouts(),
        connectionsPerHost: Int = 8
    ) -> any HTTPTransport {
        open(connectionsPerHost).transport(to: origin, deadlines: deadlines, limit: 1 << 20, clock: .continuous)
    }
}

/// Expects a transport error with a code. Returns the error.
@discardableResult
func expectError(
    _ code: HTTPTransportError.Code,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> Void
) async -> HTTPTransportError? {
    do {
        try await work()
        Issue.record("The request succeeded.", sourceLocation: sourceLocation)
    } catch let error as HTTPTransportError {
        #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
        return error
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
    return nil
}
