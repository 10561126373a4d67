internal import Dispatch
internal import Foundation
internal import HTTPCore
internal import Synchronization

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Assembles the response of one data task from the callbacks of the session, and enforces the timeouts.
///
/// The lock is not held while a continuation is resumed. Resuming a task waits for the lock of the task, and a
/// cancellation handler holds that lock while it calls ``fail(_:)``; a deadlock would be possible.
final class DataTaskHandler: Sendable {
    private enum Phase {
        case waitingForHead
        case receiving
        case ended
    }

    private struct State {
        var phase = Phase.waitingForHead
        var head: Result<HTTPResponse, any Error>?
        var waiter: CheckedContinuation<HTTPResponse, any Error>?
        var isEventStream = false
        /// The number of received bytes; for an event stream, the number of received bytes that are not yet read.
        var size = 0
        var lastProgress: Duration
        var task: URLSessionDataTask?
        /// The session, which this reference keeps alive until the response has ended.
        var session: HTTPURLSession?
        var watchdog: Task<Void, Never>?
    }

    private let content: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let origin: HTTPOrigin
    private let deadlines: HTTPTimeouts
    private let limit: Int
    private let clock: HTTPClock
    private let start: Duration
    private let state: Mutex<State>

    /// The queue that cancels tasks. `URLSessionTask.cancel()` may wait for a callback, and a callback may wait for a
    /// cancellation handler, so calling it in the handler could deadlock.
    private static let cancellations = DispatchQueue(label: "HTTPCoreURLSession.cancellations")

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
    var isEventStream: Bool { state.withLock { $0.isEventStream } }

    func start(_ task: URLSessionDataTask, keeping session: HTTPURLSession) {
        content.onTermination = { [weak self] termination in
            if case .cancelled = termination { self?.fail(CancellationError()) }
        }
        let hasEnded = state.withLock { state in
            guard state.phase != .ended else { return true }
            state.task = task
            state.session = session
            return false
        }
        task.resume()
        if hasEnded { return Self.cancel(task) }
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

    /// Receives the response head. Later heads are ignored.
    func receive(_ response: URLResponse) {
        guard let head = HTTPResponse(response) else {
            let message = "\(origin) sent a response that is not valid HTTP."
            return fail(HTTPTransportError(.invalidResponse, message, mayHaveBeenReceived: true))
        }
        // A status below 200 belongs to an interim response; the final one follows.
        guard head.status.code >= 200 else { return }
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
    func receive(_ chunk: [UInt8]) {
        let now = clock.elapsed()
        let accepted = state.withLock { state -> (isEventStream: Bool, exceedsLimit: Bool)? in
            guard state.phase == .receiving else { return nil }
            state.lastProgress = now
            state.size += chunk.count
            return (state.isEventStream, state.size > limit)
        }
        switch accepted {
        case nil:
            break
        case (_, exceedsLimit: false)?:
            content.yield(chunk)
        case (isEventStream: true, _)?:
            fail(
                HTTPTransportError(
                    .readerTooSlow,
                    "The event stream of \(origin) was not read in time: more than \(limit) bytes are waiting.",
                    mayHaveBeenReceived: true
                )
            )
        case (isEventStream: false, _)?:
            fail(
                HTTPTransportError(
                    .invalidResponse,
                    "The response of \(origin) has more than \(limit) bytes.",
                    mayHaveBeenReceived: true
                )
            )
        }
    }

    /// Records that the reader of an event stream has read bytes.
    func hasRead(_ count: Int) { state.withLock { $0.size -= count } }

    /// Receives the end of the content, or the error of the session.
    func complete(with error: (any Error)?) {
        if let error { return fail(HTTPTransportError(error, origin: origin)) }
        end(with: nil)
    }

    /// Ends the response with an error and cancels the task. Does nothing if the response has ended.
    func fail(_ error: any Error) { end(with: error) }

    /// Ends the response with `.connectionLost`: the server closed the connection without a response.
    func failByLostConnection() { fail(closedWithoutResponse) }

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
            let old = state
            state.phase = .ended
            if state.head == nil {
                state.head = .failure(error ?? closedWithoutResponse)
            }
            (state.waiter, state.task, state.session, state.watchdog) = (nil, nil, nil, nil)
            return State(
                head: state.head,
                waiter: old.waiter,
                lastProgress: old.lastProgress,
                task: old.task,
                session: old.session,
                watchdog: old.watchdog
            )
        }
        guard let ended else { return }
        ended.watchdog?.cancel()
        if let head = ended.head { ended.waiter?.resume(with: head) }
        content.finish(throwing: error)
        if error != nil, let task = ended.task { Self.cancel(task) }
        // A callback of the session must not release the last reference to the session.
        if let session = ended.session { Self.cancellations.async { withExtendedLifetime(session) {} } }
    }

    private static func cancel(_ task: URLSessionDataTask) { cancellations.async { task.cancel() } }

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
            return [
                progress.map { (state.lastProgress + $0, $0, phase) },
                total.map { (start + $0, $0, "complete response") },
            ].compactMap(\.self).min { $0.0 < $1.0 }
        }
        guard let next else { return nil }
        if next.at > now { return next.at - now }
        fail(HTTPTransportError.timedOut(after: next.limit, waitingFor: next.phase, from: origin))
        return nil
    }
}
