internal import Synchronization

/// Assembles the response to one request of a transport over the network, and enforces the timeouts and the size limit.
///
/// A transport calls ``response(to:from:deadlines:limit:clock:send:)``. It passes what arrives from the network to the
/// `receive` methods, from any thread, and calls ``complete(with:)`` at the end.
///
/// A continuation is never resumed under the lock, because this could deadlock: resuming a task waits for the task's
/// own lock, and a cancellation handler holds that lock while it calls ``fail(_:)``.
public final class HTTPResponseReceiver: Sendable {
    private enum Phase {
        case waitingForHead
        case receiving
        case ended
    }

    /// What the receiver does with the request of the transport.
    private struct Control {
        let resume: (@Sendable () -> Void)?
        let end: @Sendable (_ isFailed: Bool) -> Void
    }

    private struct State {
        var phase = Phase.waitingForHead
        var head: Result<HTTPResponse, any Error>?
        var waiter: CheckedContinuation<HTTPResponse, any Error>?
        var isEventStream = false
        /// Whether the transport waits until the event stream is read.
        var isPaused = false
        /// The number of received bytes; for an event stream, the number of received bytes that are not yet read.
        var size = 0
        var lastProgress: Duration
        var control: Control?
        var watchdog: Task<Void, Never>?
    }

    /// The server.
    public let origin: HTTPOrigin
    private let content: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let deadlines: HTTPTimeouts
    private let limit: Int
    private let clock: HTTPClock
    private let start: Duration
    private let state: Mutex<State>

    init(
        _ content: AsyncThrowingStream<[UInt8], any Error>.Continuation,
        _ origin: HTTPOrigin,
        _ deadlines: HTTPTimeouts,
        limit: Int,
        _ clock: HTTPClock
    ) {
        self.content = content
        self.origin = origin
        self.deadlines = deadlines
        self.limit = limit
        self.clock = clock
        start = clock.elapsed()
        state = Mutex(State(lastProgress: start))
    }

    /// Whether the response is an event stream. Valid after the head has arrived.
    var isEventStream: Bool { state.withLock(\.isEventStream) }

    /// Whether the response is complete, has failed, or was cancelled.
    public var hasEnded: Bool { state.withLock { $0.phase == .ended } }

    /// Connects the receiver to the started request.
    ///
    /// - Parameters:
    ///   - resume: continues a request that was paused because `receive(_:)` returned `false`. It
    ///     is called on the reader's thread. If it is `nil`, an event stream fails with `.readerTooSlow` instead.
    ///   - end: called once, on any thread, when the response has ended. If it has failed, `end` must cancel the
    ///     request. Everything that the request needs may be kept alive by this closure.
    public func begin(
        resume: (@Sendable () -> Void)? = nil,
        end: @escaping @Sendable (_ isFailed: Bool) -> Void
    ) {
        content.onTermination = { [weak self] termination in
            if case .cancelled = termination { self?.fail(CancellationError()) }
        }
        let hasEnded = state.withLock { state in
            if state.phase != .ended { state.control = Control(resume: resume, end: end) }
            return state.phase == .ended
        }
        if hasEnded { return end(true) }
        let watchdog = Task { [weak self, clock] in
            while let left = self?.timeLeft() {
                do { try await clock.sleep(left) } catch { return }
            }
        }
        let isLate = state.withLock { state in
            if state.phase != .ended { state.watchdog = watchdog }
            return state.phase == .ended
        }
        if isLate { watchdog.cancel() }
    }

    /// Waits for the response without its content.
    func head() async throws -> HTTPResponse {
        try await withCheckedThrowingContinuation { continuation in
            let head = state.withLock { state in
                if state.head == nil { state.waiter = continuation }
                return state.head
            }
            if let head { continuation.resume(with: head) }
        }
    }

    /// Receives a response head. Interim responses, and heads after the final one, are ignored.
    ///
    /// The transport must decode the content, so the fields that describe the encoded content are removed.
    public func receive(_ head: HTTPResponse) {
        guard head.status.code >= 200 else { return }
        var head = head
        if let encoding = head.fields["Content-Encoding"], encoding.lowercased() != "identity" {
            head.fields["Content-Encoding"] = nil
            head.fields[.contentLength] = nil
        }
        let now = clock.elapsed()
        let waiter = state.withLock { state in
            guard state.phase == .waitingForHead else { return nil as CheckedContinuation<HTTPResponse, any Error>? }
            state.phase = .receiving
            state.head = .success(head)
            state.isEventStream = head.mediaType?.essence == MediaType.eventStream.essence
            state.lastProgress = now
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: head)
    }

    /// Receives a part of the content.
    ///
    /// - Returns: `false` if the transport must pause the request, and pass the chunk again after it was resumed.
    @discardableResult
    public func receive(_ chunk: [UInt8]) -> Bool {
        let now = clock.elapsed()
        let (isAccepted, error) = state.withLock { state -> (Bool, HTTPTransportError?) in
            guard state.phase == .receiving else { return (true, nil) }
            state.lastProgress = now
            let isTooLarge = state.size + chunk.count > limit
            if isTooLarge, state.isEventStream, state.size > 0, state.control?.resume != nil {
                state.isPaused = true
                return (false, nil)
            }
            state.size += chunk.count
            guard isTooLarge, !(state.isEventStream && state.control?.resume != nil) else { return (true, nil) }
            return (true, excess(isEventStream: state.isEventStream))
        }
        guard isAccepted else { return false }
        if let error { fail(error) } else { content.yield(chunk) }
        return true
    }

    private func excess(isEventStream: Bool) -> HTTPTransportError {
        isEventStream
            ? HTTPTransportError(
                .readerTooSlow,
                "The event stream of \(origin) was not read in time: more than \(limit) bytes are waiting.",
                mayHaveBeenReceived: true
            )
            : HTTPTransportError(
                .invalidResponse,
                "The response of \(origin) has more than \(limit) bytes.",
                mayHaveBeenReceived: true
            )
    }

    /// Records that the reader of an event stream has read bytes. Resumes a paused request if half of the buffer is
    /// free.
    func hasRead(_ count: Int) {
        let now = clock.elapsed()
        let resume = state.withLock { state -> (@Sendable () -> Void)? in
            state.size -= count
            guard state.isPaused, state.size <= limit / 2 else { return nil }
            state.isPaused = false
            state.lastProgress = now
            return state.control?.resume
        }
        resume?()
    }

    /// Receives the end of the content. `error` is the reason if the connection has ended before.
    public func complete(with error: HTTPTransportError? = nil) { end(with: error) }

    /// Ends the response with an error and cancels the request. Does nothing if the response has ended.
    public func fail(_ error: any Error) { end(with: error) }

    /// Ends the response with `.connectionLost`: the server closed the connection without a complete response head.
    public func failByLostConnection() { fail(closedWithoutResponse) }

    private var closedWithoutResponse: HTTPTransportError {
        HTTPTransportError(
            .connectionLost,
            "\(origin) closed the connection without a response.",
            mayHaveBeenReceived: true
        )
    }

    private func end(with error: (any Error)?) {
        let ended = state.withLock { state -> State? in
            guard state.phase != .ended else { return nil }
            var old = state
            state.phase = .ended
            if state.head == nil { state.head = .failure(error ?? closedWithoutResponse) }
            (state.waiter, state.control, state.watchdog) = (nil, nil, nil)
            old.head = state.head
            return old
        }
        guard let ended else { return }
        ended.watchdog?.cancel()
        if let head = ended.head { ended.waiter?.resume(with: head) }
        content.finish(throwing: error)
        ended.control?.end(error != nil)
    }

    /// Returns the time until the next timeout; `nil` if the response has ended or there is no timeout. If a timeout
    /// has expired, ends the response and returns `nil`.
    private func timeLeft() -> Duration? {
        let now = clock.elapsed()
        let next = state.withLock { state -> (at: Duration, limit: Duration, phase: String)? in
            let total = state.isEventStream ? nil : deadlines.total
            let (progress, phase) =
                state.phase == .waitingForHead
                ? (deadlines.head, "response") : (deadlines.idle, "rest of the response")
            guard state.phase != .ended else { return nil }
            let lastProgress = state.isPaused ? now : state.lastProgress
            return [
                progress.map { (lastProgress + $0, $0, phase) },
                total.map { (start + $0, $0, "complete response") },
            ].compactMap(\.self).min { $0.0 < $1.0 }
        }
        guard let next else { return nil }
        if next.at > now { return next.at - now }
        fail(HTTPTransportError.timedOut(after: next.limit, waitingFor: next.phase, from: origin))
        return nil
    }
}
