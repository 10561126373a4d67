internal import Synchronization

/// Closes the connection: at its deadline, when the client disconnects, and when the server stops. The functions may be
/// called on any thread.
extension Connection {
    /// Closes the connection if its deadline has passed, or if the client has closed its side without completing a
    /// request.
    func tick() {
        let stream = state.withLock { state -> ResponseStream? in
            endIncompleteRequest(state.phase)
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

    /// Closes the connection if it is waiting for the rest of a request, or for a request, that the client cannot send
    /// any more.
    ///
    /// libmicrohttpd misses a half-close that arrives together with other bytes. Stopping to receive makes it read the
    /// end of the connection. If the event thread is processing a complete request at this moment, the client still
    /// gets the response.
    private func endIncompleteRequest(_ phase: Phase) {
        switch phase {
        case .head, .body:
            if socket.isAtEnd { socket.shutDownReading() }
        default:
            break
        }
    }

    /// If the connection sends a stream of unlimited length and the reader has disconnected, ends the stream.
    ///
    /// - Returns: whether a stream was ended.
    func endStreamWithoutReader() -> Bool {
        let stream = state.withLock { state -> ResponseStream? in
            guard case .streaming(let stream) = state.phase, stream.mayNeverEnd, socket.isAtEnd else { return nil }
            return stream
        }
        stream?.abort()
        return stream != nil
    }

    /// Closes the connection if it is waiting for a request. If it sends an event stream or pushed content, ends the
    /// stream.
    func drain() {
        let stream = state.withLock { state -> ResponseStream? in
            switch state.phase {
            case .head:
                socket.shutDownReading()
                return nil
            case .streaming(let stream):
                return stream
            default:
                endIncompleteRequest(state.phase)
                return nil
            }
        }
        stream?.drain()
    }

    /// Closes the connection without a response, and cancels its handler.
    func abort() {
        let phase = state.withLock { state in
            defer {
                state.isAborted = true
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
