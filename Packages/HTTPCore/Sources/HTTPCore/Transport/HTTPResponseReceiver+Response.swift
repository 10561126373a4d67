extension HTTPResponseReceiver {
    /// Sends a request and waits for the complete response; for `text/event-stream`, waits for the response head.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - origin: the server.
    ///   - deadlines: the timeouts.
    ///   - limit: the maximum size of complete content, and of the unread part of an event stream, in bytes.
    ///   - clock: the clock for the timeouts.
    ///   - send: starts the request; must call ``begin(resume:end:)``. It is not called if credentials must not be sent
    ///     to the server.
    /// - Throws: ``HTTPTransportError``, `CancellationError`, or an error of `send`. The chunks of an event stream throw
    ///   the same errors.
    public static func response(
        to request: HTTPRequest,
        from origin: HTTPOrigin,
        deadlines: HTTPTimeouts,
        limit: Int,
        clock: HTTPClock,
        send: (HTTPResponseReceiver) throws -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        guard !request.hasCredentials || origin.permitsCredentials else {
            throw HTTPTransportError.insecureCredentials(to: origin)
        }
        let (content, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        let receiver = HTTPResponseReceiver(continuation, origin, deadlines, limit: limit, clock)
        try send(receiver)
        return try await withTaskCancellationHandler {
            var response = try await receiver.head()
            if receiver.isEventStream {
                response.body = .chunks(HTTPBody.Chunks(ReceivedChunks(receiver: receiver, content: content)))
                return response
            }
            var bytes: [UInt8] = []
            for try await chunk in content { bytes += chunk }
            // If the task is cancelled, the iteration ends without an error.
            try Task.checkCancellation()
            response.body = .bytes(bytes)
            return response
        } onCancel: {
            receiver.fail(CancellationError())
        }
    }
}

/// The content of an event stream.
private struct ReceivedChunks: AsyncSequence, Sendable {
    typealias Element = [UInt8]

    struct AsyncIterator: AsyncIteratorProtocol {
        let receiver: HTTPResponseReceiver
        var chunks: AsyncThrowingStream<[UInt8], any Error>.Iterator

        mutating func next() async throws -> [UInt8]? { try await next(isolation: #isolation) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
            guard let chunk = try await chunks.next(isolation: actor) else {
                try Task.checkCancellation()
                return nil
            }
            receiver.hasRead(chunk.count)
            return chunk
        }
    }

    let receiver: HTTPResponseReceiver
    let content: AsyncThrowingStream<[UInt8], any Error>

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(receiver: receiver, chunks: content.makeAsyncIterator())
    }
}
