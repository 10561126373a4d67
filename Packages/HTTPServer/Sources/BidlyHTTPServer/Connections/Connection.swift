internal import CBidlyMicroHTTPD
internal import HTTPCore
internal import Synchronization

/// A client connection: the state of its current request, and its deadline.
///
/// For each request, libmicrohttpd calls `targetHasArrived`, `advance` and `requestHasEnded` in this order, on the
/// event thread of the connection. The other functions may be called on any thread.
final class Connection: Sendable {
    private enum Phase {
        /// Waiting for a request head.
        case head
        /// Receiving a request body.
        case body(IncomingRequest)
        /// The handler is running and has not suspended.
        case handling
        /// The handler has suspended, and so has the connection.
        case waiting(Task<Void, Never>)
        /// The handler has returned after a suspension.
        case answered(HTTPResponse)
        /// Sending a response with complete content.
        case responding
        /// Sending a response in chunks.
        case streaming(ResponseStream)
        /// The connection must be closed, whatever arrives on it.
        case refused
        /// libmicrohttpd has closed the connection.
        case closed
    }

    private struct State {
        var phase = Phase.head
        /// The target of the request whose head is being received.
        var target = ""
        var isHead = false
        /// The size of the body that was passed to the handler. It counts towards `maximumBodyMemory`.
        var bodySize = 0
        /// Whether the server is stopping without waiting for this request.
        var isAbandoned = false
        /// The value of `ServerCore.now` at which the connection is closed; `nil` if it has no deadline.
        var deadline: Int?
        /// The value of `ServerCore.now` when the connection was opened or its last request ended. `nil` during a
        /// request, and after the check for a half-closed connection.
        var idleSince: Int?
        /// Whether the connection ends with a response to an incomplete request. The client may then still be sending.
        var lingers = false
    }

    /// The number of bytes by which a body may exceed its limit without closing the connection. The excess is read and
    /// discarded.
    private static let excessLimit = 1_048_576

    let peer: HTTPPeer
    private let core: ServerCore
    private let handle: ConnectionHandle
    private let socket: ConnectionSocket
    private let state = Mutex(State())

    /// Admits a new connection, or refuses it with a response.
    init(_ handle: ConnectionHandle, from peer: HTTPPeer, of core: ServerCore) {
        self.peer = peer
        self.core = core
        self.handle = handle
        socket = handle.socket
        state.withLock { state in
            state.deadline = core.deadline(after: core.timeouts.head)
            state.idleSince = core.now
        }
        switch core.registry.add(self) {
        case .admitted: break
        case .full: refuse(with: .tooManyConnections)
        case .fullForAddress: refuse(with: .tooManyConnectionsOfAddress)
        case .draining: refuse(with: .stopping)
        }
    }

    private func refuse(with response: RawResponse) {
        state.withLock { state in
            state.phase = .refused
            state.lingers = true
        }
        core.counters.refusedConnections.add(1, ordering: .relaxed)
        _ = response.bytes.withUnsafeBytes(socket.send)
        socket.shutDown()
    }

    // MARK: - Callbacks of libmicrohttpd

    /// Called when the request line has arrived.
    func targetHasArrived(_ target: UnsafePointer<CChar>) {
        let target = String(cString: target)
        let deadline = core.deadline(after: core.timeouts.head)
        state.withLock { state in
            state.target = target
            state.idleSince = nil
            state.deadline = min(state.deadline ?? deadline, deadline)
        }
    }

    /// Called when the head, a part of the body or the end of the request has arrived, or when the connection was
    /// resumed.
    ///
    /// - Returns: `false` to close the connection.
    func advance(_ line: RequestLine, body: UnsafeRawBufferPointer) -> Bool {
        enum Step {
            case readHead(target: String)
            case proceed
            case handle(HTTPRequest)
            case send(HTTPResponse)
            case refuse(Problem)
            case refuseEarly(Problem)
            case close
        }
        let step = state.withLock { state -> Step in
            switch state.phase {
            case .head:
                return .readHead(target: state.target)
            case .body(var incoming):
                // Move the body out of the state, so that appending to it does not copy it.
                state.phase = .handling
                guard body.isEmpty else {
                    incoming.append(body, in: core)
                    let isEndless = incoming.receivedBytes - incoming.limit > Self.excessLimit
                    state.phase = isEndless ? .refused : .body(incoming)
                    return isEndless ? .refuseEarly(.tooLarge(incoming.limit)) : .proceed
                }
                state.deadline = nil
                state.bodySize = incoming.request.body.count
                return incoming.refusal.map(Step.refuse) ?? .handle(incoming.request)
            case .answered(let response):
                return .send(response)
            case .handling, .waiting, .responding, .streaming, .refused, .closed:
                return .close
            }
        }
        switch step {
        case .readHead(let target):
            return receive(RequestHead.Source(connection: handle.pointer, line: line, target: target))
        case .proceed: return true
        case .handle(let request): return respond(to: request)
        case .send(let response): return send(response)
        case .refuse(let problem): return refuse(problem)
        case .refuseEarly(let problem): return refuseEarly(problem)
        case .close: return false
        }
    }

    /// Called when the response to the current request was sent, or when the connection was lost.
    func requestHasEnded() {
        let (phase, bodySize) = state.withLock { state in
            defer {
                state.bodySize = 0
                if case .refused = state.phase {} else { state.phase = .head }
                state.target = ""
                state.deadline = core.deadline(after: core.timeouts.idle)
                state.idleSince = core.now
                if core.isDraining { socket.shutDownReading() }
            }
            return (state.phase, state.bodySize)
        }
        core.releaseBodyMemory(bodySize)
        switch phase {
        case .body(let incoming): core.releaseBodyMemory(incoming.request.body.count)
        case .streaming(let stream):
            stream.end()
            if !core.isStopping { handle.processAgain() }
        case .waiting(let task): task.cancel()
        default: break
        }
    }

    /// Called when libmicrohttpd closes the connection.
    func hasClosed() {
        let lingers = state.withLock { state in
            state.phase = .closed
            state.deadline = nil
            return state.lingers
        }
        if lingers || socket.hasUnreadBytes { core.lingeringSockets.add(socket, at: core.now) }
        core.registry.remove(self)
    }

    // MARK: - Request and response

    private func receive(_ source: RequestHead.Source) -> Bool {
        let head: RequestHead
        do {
            head = try RequestHead(source, core.configuration)
        } catch {
            return refuseEarly(error)
        }
        guard !head.isForServer else {
            return send(HTTPResponse(status: .noContent))
        }
        let limit = head.contentLength == 0 ? 0 : core.handler.maximumBodySize(of: head.request)
        let declared = head.contentLength ?? 0
        if declared > limit, head.expectsContinue || declared - limit > Self.excessLimit {
            return refuseEarly(.tooLarge(limit))
        }
        state.withLock { state in
            state.isHead = head.request.method == .head
            state.deadline = core.deadline(
                after: core.timeouts.body,
                transferring: head.contentLength ?? limit
            )
            state.phase = .body(IncomingRequest(request: head.request, limit: limit))
        }
        return true
    }

    private func refuse(_ problem: Problem) -> Bool { send(refusal(problem)) }

    /// Refuses a request before its body has arrived, and closes the connection.
    ///
    /// Writes the response to the socket itself, because libmicrohttpd accepts no response while it receives a body,
    /// and has no memory for one after a large head.
    private func refuseEarly(_ problem: Problem) -> Bool {
        _ = RawResponse(refusal(problem)).bytes.withUnsafeBytes(socket.send)
        state.withLock { $0.lingers = true }
        return false
    }

    private func refusal(_ problem: Problem) -> HTTPResponse {
        core.counters.refusedRequests.add(1, ordering: .relaxed)
        return core.handler.response(refusing: problem, from: peer)
    }

    /// Calls the handler. Suspends the connection if the handler suspends.
    private func respond(to request: HTTPRequest) -> Bool {
        core.counters.requests.add(1, ordering: .relaxed)
        if let response = core.handler.immediateResponse(to: request, from: peer) { return send(response) }
        let task = startHandler(for: request)
        let result = state.withLock { state -> Result in
            switch state.phase {
            case .answered(let response):
                return .response(response)
            case .handling where !state.isAbandoned:
                state.phase = .waiting(task)
                handle.suspend()
                return .waits
            default:
                return .abandoned
            }
        }
        switch result {
        case .response(let response): return send(response)
        case .waits: return true
        case .abandoned:
            task.cancel()
            return false
        }
    }

    /// Starts the handler on this thread, so that an immediate response needs no thread switch. Older Apple systems can
    /// only start a task on another thread.
    private func startHandler(for request: HTTPRequest) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, *) {
            return Task.immediate { complete(with: await core.handler.response(to: request, from: peer)) }
        }
        return Task { complete(with: await core.handler.response(to: request, from: peer)) }
    }

    private enum Result {
        case response(HTTPResponse)
        case waits
        case abandoned
    }

    /// Stores the handler's response for the event thread. Discards it if the request was abandoned.
    private func complete(with response: HTTPResponse) {
        state.withLock { state in
            switch state.phase {
            case .handling:
                state.phase = .answered(response)
            case .waiting:
                // If the client has closed its side, libmicrohttpd closes a resumed connection before it sends the
                // response.
                let isSent = socket.isAtEnd && sendLast(response, isHead: state.isHead)
                state.phase = isSent ? .refused : .answered(response)
                handle.resume()
            default:
                break
            }
        }
    }

    /// Writes a response with complete content to the socket, as the last response of the connection. Returns `true` if
    /// at least a part of it was written.
    private func sendLast(_ response: HTTPResponse, isHead: Bool) -> Bool {
        guard case .bytes = response.body,
            case .sent(let count) = RawResponse(response, isHead: isHead).bytes.withUnsafeBytes(socket.send)
        else { return false }
        return count > 0
    }

    private func send(_ response: HTTPResponse) -> Bool {
        switch response.body {
        case .bytes(let bytes): send(response, bytes)
        case .chunks(let chunks): send(response, chunks)
        }
    }

    private func send(_ response: HTTPResponse, _ bytes: [UInt8]) -> Bool {
        let isHead = state.withLock { state in
            state.phase = .responding
            state.deadline = core.deadline(after: core.timeouts.response, transferring: bytes.count)
            return state.isHead
        }
        let message = MHDResponse(response, bytes: bytes, isHead: isHead, closes: core.isDraining)
        return message?.queue(on: handle.pointer) ?? false
    }

    private func send(_ response: HTTPResponse, _ chunks: HTTPBody.Chunks) -> Bool {
        let isHead = state.withLock { state in
            if state.isHead {
                state.phase = .responding
                state.deadline = core.deadline(after: core.timeouts.response)
            }
            return state.isHead
        }
        guard !isHead else { return MHDResponse(headOfStream: response)?.queue(on: handle.pointer) ?? false }
        let isPushed = chunks.producer != nil
        let stream = ResponseStream(
            handle,
            of: core,
            isPushed: isPushed,
            isEventStream: response.mediaType?.essence == "text/event-stream"
        )
        let isAbandoned = state.withLock { state in
            state.phase = .streaming(stream)
            state.deadline = nil
            return state.isAbandoned
        }
        guard !isAbandoned,
            MHDResponse(response, stream: stream, isChunked: !isPushed)?.queue(on: handle.pointer) == true
        else { return false }
        stream.hasStarted(Self.start(chunks, into: stream))
        if core.isDraining { stream.drain() }
        return true
    }

    /// Starts the source of a stream. Returns a closure that stops it.
    private static func start(_ chunks: HTTPBody.Chunks, into stream: ResponseStream) -> @Sendable () -> Void {
        if let producer = chunks.producer { return producer.start(stream) }
        let task = Task {
            do {
                for try await chunk in chunks where !chunk.isEmpty {
                    guard stream.write(chunk), await stream.flush() else { return }
                }
                stream.finish()
            } catch {
                stream.abort()
            }
        }
        return { task.cancel() }
    }

    // MARK: - Deadlines and shutdown

    /// Closes the connection if its deadline has passed, or if it is idle and the client has closed its side.
    func tick() {
        let stream = state.withLock { state -> ResponseStream? in
            // libmicrohttpd misses a half-close that arrives together with the last bytes of a request. One check per
            // request is enough, because it detects a later half-close.
            if case .head = state.phase, let start = state.idleSince, start + 2 <= core.now {
                state.idleSince = nil
                if socket.isAtEnd {
                    state.deadline = nil
                    socket.shutDown()
                }
            }
            if let deadline = state.deadline, deadline <= core.now {
                state.deadline = nil
                core.counters.expiredConnections.add(1, ordering: .relaxed)
                socket.shutDown()
            }
            guard case .streaming(let stream) = state.phase else { return nil }
            return stream
        }
        stream?.tick()
    }

    /// Ends a stream that may never end if its reader has disconnected.
    ///
    /// - Returns: whether the stream was ended.
    func endStreamWithoutReader() -> Bool {
        let stream = state.withLock { state -> ResponseStream? in
            guard case .streaming(let stream) = state.phase, stream.mayNeverEnd, socket.isAtEnd else { return nil }
            return stream
        }
        stream?.abort()
        return stream != nil
    }

    /// Closes the connection if it has no request. Ends its stream if that is an event stream or pushed content.
    func drain() {
        let stream = state.withLock { state -> ResponseStream? in
            switch state.phase {
            case .head:
                socket.shutDownReading()
                return nil
            case .streaming(let stream):
                return stream
            default:
                return nil
            }
        }
        stream?.drain()
    }

    /// Closes the connection without a response.
    func abandon() {
        let phase = state.withLock { state in
            defer {
                state.isAbandoned = true
                switch state.phase {
                case .waiting:
                    state.phase = .refused
                    handle.resume()
                case .streaming, .closed:
                    break
                default:
                    socket.shutDown()
                }
            }
            return state.phase
        }
        switch phase {
        case .waiting(let task): task.cancel()
        case .streaming(let stream): stream.abort()
        default: break
        }
    }
}
