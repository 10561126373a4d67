internal import HTTPCore

/// The problems of requests that the server refuses itself.
extension ProblemType {
    /// 400: the request is not valid HTTP/1.1.
    static let malformedRequest = ProblemType(
        "urn:http:problem:malformed-request",
        "Malformed request",
        status: .badRequest
    )
    /// 417: the server meets no other expectation than `100-continue`.
    static let expectationFailed = ProblemType(
        "urn:http:problem:expectation-failed",
        "Expectation failed",
        status: HTTPResponse.Status(code: 417) ?? .badRequest
    )
    /// 501: the server does not implement the method or the transfer coding.
    static let notImplemented = ProblemType(
        "urn:http:problem:not-implemented",
        "Not implemented",
        status: .notImplemented
    )
}
