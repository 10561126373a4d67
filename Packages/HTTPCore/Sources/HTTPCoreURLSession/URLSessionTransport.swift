internal import Foundation
public import HTTPCore

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Sends requests to one server over an ``HTTPURLSession``.
///
/// - Redirects are returned like any response. A request is never sent to another origin.
/// - Requests with credentials (`HTTPRequest.hasCredentials`) are refused, unless the origin uses `https` or is
///   this machine. They are also refused if they would pass an unencrypted proxy, which the environment may select on
///   Linux.
/// - Cancelling the task ends `send(_:)` immediately; the request ends soon afterwards.
public struct URLSessionTransport: HTTPTransport {
    /// The server.
    public let origin: HTTPOrigin

    private let session: HTTPURLSession
    private let deadlines: HTTPTimeouts
    private let limit: Int
    private let clock: HTTPClock

    init(session: HTTPURLSession, origin: HTTPOrigin, deadlines: HTTPTimeouts, limit: Int, clock: HTTPClock) {
        self.session = session
        self.origin = origin
        self.deadlines = deadlines
        self.limit = limit
        self.clock = clock
    }

    /// Sends a request and waits for the complete response; for `text/event-stream`, waits for the response head.
    ///
    /// - Throws: `HTTPTransportError` or `CancellationError`. The chunks of an event stream throw the same errors.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (content, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        let handler = DataTaskHandler(continuation, origin, deadlines, limit: limit, clock)
        session.start(try urlRequest(for: request), handler)
        return try await withTaskCancellationHandler {
            var response = try await handler.head()
            if handler.isEventStream {
                response.body = .chunks(HTTPBody.Chunks(ReceivedChunks(handler: handler, content: content)))
                return response
            }
            var bytes: [UInt8] = []
            for try await chunk in content { bytes += chunk }
            // If the task is cancelled, the iteration ends without an error.
            try Task.checkCancellation()
            response.body = .bytes(bytes)
            return response
        } onCancel: {
            handler.fail(CancellationError())
        }
    }

    private func urlRequest(for request: HTTPRequest) throws -> URLRequest {
        if request.hasCredentials, !origin.isSecure {
            guard origin.permitsCredentials else { throw HTTPTransportError.insecureCredentials(to: origin) }
            if let proxy = session.proxy(to: origin) {
                throw HTTPTransportError.insecureCredentials(to: origin, through: proxy)
            }
        }
        guard let url = URL(string: "\(origin)\(request.target)") else {
            throw HTTPTransportError(
                .unreachable,
                "The address of the request to \(origin) is not valid.",
                mayHaveBeenReceived: false
            )
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.fields { urlRequest.addValue(field.value, forHTTPHeaderField: field.name.rawName) }
        if !request.body.isEmpty { urlRequest.httpBody = Data(request.body) }
        return urlRequest
    }
}

/// The content of an event stream.
private struct ReceivedChunks: AsyncSequence, Sendable {
    typealias Element = [UInt8]

    struct AsyncIterator: AsyncIteratorProtocol {
        let handler: DataTaskHandler
        var chunks: AsyncThrowingStream<[UInt8], any Error>.Iterator

        mutating func next() async throws -> [UInt8]? { try await next(isolation: #isolation) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
            guard let chunk = try await chunks.next(isolation: actor) else {
                try Task.checkCancellation()
                return nil
            }
            handler.hasRead(chunk.count)
            return chunk
        }
    }

    let handler: DataTaskHandler
    let content: AsyncThrowingStream<[UInt8], any Error>

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(handler: handler, chunks: content.makeAsyncIterator())
    }
}
