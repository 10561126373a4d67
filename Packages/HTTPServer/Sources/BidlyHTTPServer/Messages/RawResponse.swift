internal import HTTPCore

/// A response with complete content that is written to the socket without libmicrohttpd. It is the last response of its
/// connection.
struct RawResponse: Sendable {
    let bytes: [UInt8]

    /// Encodes a response.
    ///
    /// - Parameter isHead: whether the request's method is HEAD. Then only the size of the content is sent.
    init(_ response: HTTPResponse, isHead: Bool = false) {
        let status = response.status, content = status.allowsContent ? response.body.bytes ?? [] : []
        var head = "HTTP/1.1 \(status)\r\n"
        for field in response.fields where !MHDResponse.belongsToConnection(field.name.canonicalName) {
            head += "\(field.name.rawName): \(field.value)\r\n"
        }
        let declared = isHead || status == .notModified ? response.fields[.contentLength] : nil
        let size = declared ?? (status.allowsContent ? "\(content.count)" : nil)
        if let size { head += "Content-Length: \(size)\r\n" }
        head += "Date: \(HTTPDate.now)\r\nConnection: close\r\n\r\n"
        bytes = Array(head.utf8) + (isHead ? [] : content)
    }
}

extension Problem {
    /// The problem 503 of a connection that exceeds the server's limit.
    static let tooManyConnections = retriable(
        ProblemType.unavailable.problem("The server has reached its maximum number of connections.")
    )
    /// The problem 429 of a connection that exceeds the limit per address.
    static let tooManyConnectionsOfAddress = retriable(
        ProblemType.tooManyRequests.problem("Your network address has reached its maximum number of connections.")
    )
    /// The problem 503 of a connection that arrives during a drain.
    static let stopping = retriable(ProblemType.unavailable.problem("The server is being stopped. Retry later."))

    /// Returns a problem whose response has `Retry-After`.
    private static func retriable(_ problem: Problem) -> Problem {
        var problem = problem
        problem.members["retryAfter"] = 5
        return problem
    }

    /// The problem 415 of a body with a content coding.
    static let contentCoding = ProblemType.unsupportedMediaType.problem(
        "The content must not have a Content-Encoding."
    )
    /// The problem 431 of a head that leaves no memory for the response.
    static let tooManyFields = ProblemType.fieldsTooLarge.problem(
        "The header fields need too much memory; send fewer of them."
    )
    /// The problem 400 of a `Content-Length` that is not a number.
    static let malformedContentLength = RequestHead.malformed("The field Content-Length is malformed.")

    /// The problem 413, with the limit in bytes.
    static func tooLarge(_ limit: Int) -> Problem {
        ProblemType.contentTooLarge.problem("The content must not exceed \(limit) bytes.")
    }
}
