internal import HTTPCore

/// A response with complete content that is sent without the library, as the last one of its connection.
struct RawResponse: Sendable {
    let bytes: [UInt8]

    /// Encodes a response.
    ///
    /// - Parameter isHead: whether the request's method is HEAD: only the size of the content is sent.
    init(_ response: HTTPResponse, isHead: Bool = false) {
        let status = response.status, content = status.allowsContent ? response.body.bytes ?? [] : []
        var head = "HTTP/1.1 \(status)\r\n"
        for field in response.fields where !LibraryResponse.belongsToConnection(field.name.canonicalName) {
            head += "\(field.name.rawName): \(field.value)\r\n"
        }
        let declared = isHead || status == .notModified ? response.fields[.contentLength] : nil
        let size = declared ?? (status.allowsContent ? "\(content.count)" : nil)
        if let size { head += "Content-Length: \(size)\r\n" }
        head += "Date: \(HTTPDate.now)\r\nConnection: close\r\n\r\n"
        bytes = Array(head.utf8) + (isHead ? [] : content)
    }

    private init(_ problem: Problem, retryAfter: Int) {
        var response = problem.response
        response.fields[.retryAfter] = "\(retryAfter)"
        self.init(response)
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
        ProblemType.contentTooLarge.problem("The content must not exceed \(limit) bytes.")
    }
}
