internal import HTTPCore

/// A response that is sent before the library has read a request, as the last one of its connection.
struct RawResponse: Sendable {
    let bytes: [UInt8]

    private init(_ problem: Problem, retryAfter: Int) {
        let response = problem.response
        let content = response.body.bytes ?? []
        let status = response.status
        let head = """
            HTTP/1.1 \(status)\r
            Content-Type: \(response.fields[.contentType] ?? "")\r
            Content-Length: \(content.count)\r
            Retry-After: \(retryAfter)\r
            Connection: close\r
            \r

            """
        bytes = Array(head.utf8) + content
    }

    /// 503.
    static let tooManyConnections = RawResponse(
        ProblemType.unavailable.problem("The server has its maximum number of connections."),
        retryAfter: 5
    )
    /// 429.
    static let tooManyConnectionsOfAddress = RawResponse(
        ProblemType.tooManyRequests.problem("Your network address has its maximum number of connections."),
        retryAfter: 5
    )
}

extension Problem {
    /// 413 with the limit in bytes.
    static func tooLarge(_ limit: Int) -> Problem {
        ProblemType.contentTooLarge.problem("The content may have \(limit) bytes.")
    }
}
