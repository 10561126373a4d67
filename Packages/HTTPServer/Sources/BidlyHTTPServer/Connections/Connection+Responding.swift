internal import CBidlyMicroHTTPD
internal import HTTPCore
internal import Synchronization

/// Passes requests to the handler, and sends its responses.
extension Connection {
    /// Validates a request head, and prepares to receive the request body.
    ///
    /// - Returns: `false` to close the connection.
    func receive(_ source: RequestHead.Source) -> Bool {
        let head: RequestHead
        do {
            head = try RequestHead(source, core.configuration)
        } catch {
            return refuseEarly(error, of: nil)
        }
        if let problem = head.targetProblem { return refuseEarly(problem, of: head.request) }
        guard !head.isForServer else {
            return send(HTTPResponse(status: .noContent))
        }
        let limit = head.contentLength == 0 ? 0 : core.handler.maximumBodySize(of: head.request)
        let declared = head.contentLength ?? 0
        let refusal: Problem? = head.hasContentCoding ? .contentCoding : declared > limit ? .tooLarge(limit) : nil
        if let refusal, head.expectsContinue || declared - limit > Self.excessLimit {
            return refuseEarly(refusal, of: head.request)
        }
        state.withLock { state in
            state.isHead = head.request.method == .head
            state.deadline = core.deadline(
                after: core.timeouts.body,
                transferring: head.contentLength ?? limit
            )
            state.phase = .body(
                IncomingRequest(
                    request: head.request,
                    limit: limit,
                    isChunked: head.contentLength == nil,
                    refusal: refusal
                )
            )
        }
        return true
    }

    /// Refuses a completely received request with a problem response.
    func refuse(_ problem: Problem, of request: HTTPRequest) -> Bool { send(refusal(problem, of: request)) }

    /// Refuses a request before its body has arrived, and closes the connection.
    ///
    /// Writes the response to the socket itself, because libmicrohttpd accepts no response while it receives a body,
    /// and has no memory for one after a large head.
    ///
    /// - Parameter request: The request without its body; `nil` if its head is not valid.
    func refuseEarly(_ problem: Problem, of request: HTTPRequest?) -> Bool {
        _ = RawResponse(refusal(problem, of: request)).bytes.withUnsafeBytes(socket.send)
        state.withLock { state in
            state.phase = .refused
            state.lingers = true
        }
        return false
    }

    /// Whether libmicrohttpd may be about to respond with a built-in error page on this connection and on this thread.
    ///
    /// - Parameter status: the status of the error page.
    func mayBeRefused(_ status: UInt32) -> Bool {
        guard thread == bidly_thread() else { return false }
        return state.withLock { state in
            switch state.phase {
            // libmicrohttpd is processing a complete head that it has not passed to `advance`. A thread does so for one
            // connection at a time.
            case .head: bidly_mhd_head_size(handle.pointer) > 0
            // The line with the size of a chunk does not fit into the memory of the connection.
            case .body(let incoming): incoming.isChunked && status == 500
            default: false
            }
        }
    }

    /// Refuses a request with a problem, before libmicrohttpd responds with a built-in error page.
    ///
    /// - Parameter status: the status of the error page.
    func refuseInsteadOfLibrary(_ status: UInt32) {
        let problem =
            switch status {
            case 413: ProblemType.contentTooLarge.problem("The value of the field Content-Length is too large.")
            case 431: Problem.tooManyFields
            case 500: RequestHead.malformed("The size or the extension of a chunk is too long.")
            default: Problem.malformedContentLength
            }
        _ = refuseEarly(problem, of: nil)
        socket.shutDownWriting()
    }

    private func refusal(_ problem: Problem, of request: HTTPRequest?) -> HTTPResponse {
        core.counters.refusedRequests.add(1, ordering: .relaxed)
        var response = core.handler.response(refusing: problem, of: request, from: peer)
        if response.status == .unsupportedMediaType { response.fields["Accept-Encoding"] = "identity" }
        return response
    }

    /// Calls the handler. Suspends the connection if the handler suspends.
    func respond(to request: HTTPRequest) -> Bool {
        core.counters.requests.add(1, ordering: .relaxed)
        if let response = core.handler.immediateResponse(to: request, from: peer) { return send(response) }
        let task = startHandler(for: request)
        let result = state.withLock { state -> Result in
            switch state.phase {
            case .answered(let response):
                return .response(response)
            case .handling where !state.isAborted:
                state.phase = .waiting(task)
                handle.suspend()
                return .waits
            default:
                return .aborted
            }
        }
        switch result {
        case .response(let response): return send(response)
        case .waits: return true
        case .aborted:
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
        case aborted
    }

    /// Stores the handler's response for the event thread. Discards it if the connection was aborted.
    private func complete(with response: HTTPResponse) {
        state.withLock { state in
            switch state.phase {
            case .handling:
                state.phase = .answered(response)
            case .waiting:
                // If the client has closed its side, libmicrohttpd would close the resumed connection without sending
                // the response. Send it here instead.
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

    /// Starts to send a response.
    ///
    /// - Returns: `false` to close the connection.
    func send(_ response: HTTPResponse) -> Bool {
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
        let isAborted = state.withLock { state in
            state.phase = .streaming(stream)
            state.deadline = nil
            return state.isAborted
        }
        guard !isAborted,
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
}
