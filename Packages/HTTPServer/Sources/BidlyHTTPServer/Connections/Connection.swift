internal import CBidlyMicroHTTPD
internal import HTTPCore
internal import Synchronization

/// A client connection: the state of its current request, and its deadline.
///
/// For each request, libmicrohttpd calls `targetHasArrived`, `advance` and `requestHasEnded` in this order, on the
/// event thread of the connection. The other functions may be called on any thread.
final class Connection: Sendable {
    enum Phase {
        /// Waiting for a request head.
        case head
        /// Receiving a request body.
        case body(IncomingRequest)
        /// The handler is running and has not suspended.
        case handling
        /// The handler and the connection are suspended.
        case waiting(Task<Void, Never>)
        /// The handler has returned. Its response is not sent yet.
        case answered(HTTPResponse)
        /// Sending a response with complete content.
        case responding
        /// Sending a response in chunks.
        case streaming(ResponseStream)
        /// The connection must be closed, even if more bytes arrive.
        case refused
        /// libmicrohttpd has closed the connection.
        case closed
    }

    struct State {
        var phase = Phase.head
        /// The target of the request whose head is being received.
        var target = ""
        var isHead = false
        /// The size of the body that was passed to the handler. It counts towards `maximumBodyMemory`.
        var bodySize = 0
        /// Whether the server is stopping without waiting for this request.
        var isAborted = false
        /// The value of `ServerCore.now` at which the connection is closed; `nil` if it has no deadline.
        var deadline: Int?
        /// Whether the connection ends with a response to an incomplete request. The client may then still be sending.
        var lingers = false
    }

    /// The number of bytes by which a body may exceed its limit before the connection is closed. The excess bytes are
    /// read and discarded.
    static let excessLimit = 1_048_576

    let peer: HTTPPeer
    let core: ServerCore
    let handle: ConnectionHandle
    let socket: ConnectionSocket
    /// The event thread of the connection.
    let thread: UInt
    let state = Mutex(State())

    /// Registers an admitted connection. Call it on the event thread of the connection.
    init(_ handle: ConnectionHandle, from peer: HTTPPeer, of core: ServerCore) {
        self.peer = peer
        self.core = core
        self.handle = handle
        socket = handle.socket
        thread = bidly_thread()
        state.withLock { state in
            state.deadline = core.deadline(after: core.timeouts.head)
        }
        core.registry.add(self)
        // A drain that began before the registration did not find this connection.
        if core.isDraining { drain() }
    }

    /// Called when the request line has arrived.
    func targetHasArrived(_ target: UnsafePointer<CChar>) {
        let target = String(cString: target)
        let deadline = core.deadline(after: core.timeouts.head)
        state.withLock { state in
            state.target = target
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
            case refuse(Problem, HTTPRequest)
            case refuseEarly(Problem, HTTPRequest)
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
                    return isEndless ? .refuseEarly(.tooLarge(incoming.limit), incoming.request) : .proceed
                }
                state.deadline = nil
                state.bodySize = incoming.request.body.count
                return incoming.refusal.map { .refuse($0, incoming.request) } ?? .handle(incoming.request)
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
        case .refuse(let problem, let request): return refuse(problem, of: request)
        case .refuseEarly(let problem, let request): return refuseEarly(problem, of: request)
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
}
