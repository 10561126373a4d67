/// A subscription to an event stream. It reconnects after a disconnection and resumes after the last event.
///
/// ```swift
/// let source = EventSource(HTTPRequest(path: "/v1/events"), over: transport)
/// for try await update in source {
///     switch update {
///     case .connecting, .disconnected: show("reconnecting")
///     case .connected: show("live")
///     case .event(let event): apply(event)
///     }
/// }
/// ```
///
/// Iterating opens the connection, and reading follows the pace of the iteration. Each iterator has its own connection,
/// which ends when the task is cancelled or the iterator is released. A 204 response ends the sequence without an
/// error, as the standard requires.
///
/// There are two differences from the WHATWG standard: the source also reconnects after the statuses 408, 425, 429 and
/// 5xx, and the delay between attempts grows, from at least 100 ms before jitter.
public struct EventSource: AsyncSequence, Sendable {
    /// A step of a subscription.
    public enum Update: Sendable {
        /// A connection is being opened.
        case connecting
        /// The response head arrived. The first event may follow much later.
        case connected
        /// An event arrived.
        case event(ServerSentEvent)
        /// The connection ended, or could not be opened. The next attempt follows after the delay.
        case disconnected(reason: any Error, retryAfter: Duration)
    }

    /// The server ended the stream without an error.
    public struct StreamEnded: Error, Sendable, Hashable, CustomStringConvertible {
        /// The explanation.
        public var description: String { "The server ended the event stream." }
    }

    /// The server refused the subscription permanently, so the source does not reconnect.
    public struct Refused: Error, Sendable, CustomStringConvertible {
        /// The response of the server.
        public let response: HTTPResponse

        /// The explanation, with the status.
        public var description: String {
            response.status.isSuccessful
                ? "The response is not an event stream." : "The server refuses the event stream: \(response.status)."
        }
    }

    private let request: HTTPRequest
    private let transport: any HTTPTransport
    private let lastEventID: String
    private let backoff: HTTPBackoff
    private let clock: HTTPClock
    private let now: @Sendable () -> HTTPDate
    private let eventLimit: Int

    /// The minimum base of the back-off, so that the delays grow even if the server's reconnection time is zero.
    private static let minimumReconnectionTime = Duration.milliseconds(100)

    /// Creates a subscription.
    ///
    /// - Parameters:
    ///   - request: the request for the stream. The fields `Accept`, `Cache-Control` and `Last-Event-ID` are set.
    ///   - transport: the transport. Its idle timeout detects connections that were lost without notice.
    ///   - lastEventID: the ID of the event to resume after; empty to let the server choose the first event.
    ///   - backoff: the delays between attempts. A reconnection time from the server replaces its base. A base under
    ///     100 ms counts as 100 ms.
    ///   - clock: waits for the delays.
    ///   - now: returns the current time, for a `Retry-After` with a date.
    ///   - eventLimit: the maximum size of an event in bytes.
    public init(
        _ request: HTTPRequest,
        over transport: some HTTPTransport,
        after lastEventID: String = "",
        backoff: HTTPBackoff = HTTPBackoff(base: .seconds(1)),
        clock: HTTPClock = .continuous,
        now: @escaping @Sendable () -> HTTPDate = { .now },
        eventLimit: Int = 1 << 20
    ) {
        self.request = request
        self.transport = transport
        self.lastEventID = lastEventID
        self.backoff = backoff
        self.clock = clock
        self.now = now
        self.eventLimit = eventLimit
    }

    /// Creates an iterator, which connects when it is first used.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self, lastEventID) }

    /// The iterator of a subscription.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Phase {
            case idle
            case connecting
            case reading(HTTPBody.Chunks.Iterator, EventStreamDecoder)
            case waiting(Duration)
            case failed(EventStreamDecoder.EventTooLarge)
            case ended
        }

        private let source: EventSource
        private var phase = Phase.idle
        private var pending: ArraySlice<ServerSentEvent> = []
        private var failures = 0
        private var reconnectionTime: Duration?
        /// The last event ID of the decoder; `nil` until bytes are read. It can differ from the ID of the last event,
        /// because an `id` field without data changes it.
        private var decodedID: String?

        /// The ID of the last event that was returned. Pass it to another subscription to resume after this event.
        public private(set) var lastEventID: String

        fileprivate init(_ source: EventSource, _ lastEventID: String) {
            self.source = source
            self.lastEventID = lastEventID
        }

        /// Waits for the next update; `nil` after the server ended the subscription with 204.
        ///
        /// - Throws: ``EventSource/Refused``; `EventStreamDecoder.EventTooLarge`; `CancellationError`;
        ///   ``HTTPTransportError`` if another attempt would fail too, because the connection is not secure or the
        ///   response is invalid.
        public mutating func next() async throws -> Update? { try await next(isolation: #isolation) }

        /// Waits for the next update on the given actor; `nil` after the server ended the subscription with 204.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Update? {
            while true {
                if let event = pending.popFirst() {
                    lastEventID = event.id ?? ""
                    return .event(event)
                }
                // An `id` field without data also updates the last event ID, once the preceding events were returned.
                if let decodedID { lastEventID = decodedID }
                try Task.checkCancellation()
                switch phase {
                case .idle:
                    phase = .connecting
                    return .connecting
                case .connecting:
                    return try await connect(isolation: actor)
                case .reading(var chunks, var decoder):
                    // Move the decoder out of the phase to avoid copying its buffers.
                    phase = .ended
                    let chunk: [UInt8]?
                    do {
                        chunk = try await chunks.next(isolation: actor)
                    } catch {
                        return try disconnected(by: error)
                    }
                    guard let chunk else { return try disconnected(by: StreamEnded()) }
                    do {
                        pending = try decoder.decode(chunk)[...]
                        phase = .reading(chunks, decoder)
                    } catch {
                        // Return the events before the error first.
                        pending = error.precedingEvents[...]
                        phase = .failed(error)
                    }
                    reconnectionTime = decoder.reconnectionTime ?? reconnectionTime
                    decodedID = decoder.lastEventID
                    // Any bytes, even a comment, show that the server is alive.
                    if !chunk.isEmpty { failures = 0 }
                case .waiting(let delay):
                    try await source.clock.sleep(delay)
                    phase = .idle
                case .failed(let error):
                    phase = .ended
                    throw error
                case .ended:
                    return nil
                }
            }
        }

        private mutating func connect(isolation actor: isolated (any Actor)?) async throws -> Update? {
            var request = source.request
            request.fields[.accept] = MediaType.eventStream.essence
            request.fields[.cacheControl] = "no-store"
            request.fields[.lastEventID] = lastEventID.isEmpty ? nil : lastEventID
            let response: HTTPResponse
            do {
                response = try await source.transport.send(request)
            } catch {
                return try disconnected(by: error)
            }
            if response.status == .noContent {
                phase = .ended
                return nil
            }
            guard response.status == .ok, response.mediaType?.essence == MediaType.eventStream.essence else {
                let refusal = Refused(response: response), code = response.status.code
                guard code == 408 || code == 425 || code == 429 || code >= 500 else {
                    phase = .ended
                    throw refusal
                }
                return try disconnected(by: refusal, retryAfter: response.fields.retryAfter(at: source.now()))
            }
            let chunks =
                switch response.body {
                case .chunks(let chunks): chunks
                case .bytes(let bytes): HTTPBody.Chunks(OneChunk(bytes: bytes))
                }
            let decoder = EventStreamDecoder(lastEventID: lastEventID, limit: source.eventLimit)
            phase = .reading(chunks.makeAsyncIterator(), decoder)
            return .connected
        }

        private mutating func disconnected(by error: any Error, retryAfter: Duration? = nil) throws -> Update {
            try Task.checkCancellation()
            if error is CancellationError || (error as? HTTPTransportError)?.isPermanent == true {
                phase = .ended
                throw error
            }
            failures += 1
            let base = Swift.max(reconnectionTime ?? source.backoff.base, EventSource.minimumReconnectionTime)
            let delay = Swift.max(retryAfter ?? .zero, source.backoff.delay(afterFailures: failures, base: base))
            phase = .waiting(delay)
            return .disconnected(reason: error, retryAfter: delay)
        }
    }
}

/// Complete content as a sequence of one chunk.
private struct OneChunk: AsyncSequence, Sendable {
    typealias Element = [UInt8]

    struct AsyncIterator: AsyncIteratorProtocol {
        var bytes: [UInt8]?

        mutating func next() async -> [UInt8]? {
            defer { bytes = nil }
            return bytes
        }
    }

    let bytes: [UInt8]

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes) }
}
