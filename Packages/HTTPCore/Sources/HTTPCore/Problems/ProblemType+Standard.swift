/// The problem types that any API can return.
extension ProblemType {
    /// 400: parameters or header fields are missing or malformed; `errors` lists them.
    public static let invalidParameters = standard(
        "invalid-parameters",
        "Invalid parameters",
        .badRequest,
        members: faultMembers
    )
    /// 400: the body is not JSON, or not valid UTF-8.
    public static let malformedBody = standard(
        "malformed-body",
        "Malformed body",
        .badRequest,
        members: faultMembers
    )
    /// 400: the request is not valid HTTP/1.1.
    public static let malformedRequest = standard("malformed-request", "Malformed request", .badRequest)
    /// 401: the caller must sign in.
    public static let unauthenticated = standard("unauthenticated", "Sign-in needed", .unauthorized)
    /// 404: the resource does not exist, or the caller may not see it.
    public static let notFound = standard("not-found", "Not found", .notFound)
    /// 405: the resource does not support the method. The header field `Allow` and the property `allow` list the
    /// supported methods.
    public static let methodNotAllowed = standard(
        "method-not-allowed",
        "Method not allowed",
        .methodNotAllowed,
        members: ["allow": .array(of: .string())]
    )
    /// 406: the client accepts none of the available media types.
    public static let notAcceptable = standard("not-acceptable", "Not acceptable", .notAcceptable)
    /// 412: the state of the resource does not match `If-Match`.
    public static let preconditionFailed = standard(
        "precondition-failed",
        "The resource has changed",
        .preconditionFailed
    )
    /// 413: the body is too large.
    public static let contentTooLarge = standard("content-too-large", "Body too large", .contentTooLarge)
    /// 414: the request target (path and query) is too long.
    public static let uriTooLong = standard("uri-too-long", "Path and query too long", .uriTooLong)
    /// 415: the media type of the body is not supported.
    public static let unsupportedMediaType = standard(
        "unsupported-media-type",
        "Unsupported media type",
        .unsupportedMediaType
    )
    /// 417: the request has an `Expect` field other than `100-continue`.
    public static let expectationFailed = standard("expectation-failed", "Expectation failed", .expectationFailed)
    /// 422: the body does not match its schema; `errors` lists the faults.
    public static let invalidBody = standard(
        "invalid-body",
        "Invalid body",
        .unprocessableContent,
        members: faultMembers
    )
    /// 428: `If-Match` is required.
    public static let preconditionRequired = standard(
        "precondition-required",
        "If-Match needed",
        .preconditionRequired
    )
    /// 429: too many requests. `Retry-After` and the property `retryAfter` state how many seconds to wait before a
    /// retry.
    public static let tooManyRequests = standard(
        "too-many-requests",
        "Too many requests",
        .tooManyRequests,
        members: ["retryAfter": .integer(minimum: 1)]
    )
    /// 431: the header fields are too large.
    public static let fieldsTooLarge = standard(
        "fields-too-large",
        "Header fields too large",
        .requestHeaderFieldsTooLarge
    )
    /// 500: an internal error, without details.
    public static let internalError = standard("internal-error", "Internal error", .internalServerError)
    /// 501: the server does not implement the method or the transfer coding.
    public static let notImplemented = standard("not-implemented", "Not implemented", .notImplemented)
    /// 503: the server is temporarily unable to respond.
    public static let unavailable = standard("unavailable", "Unavailable", .serviceUnavailable)

    /// The problem types that a server can return for any operation: for malformed requests, exceeded limits, invalid
    /// credentials, and server failures.
    public static let ofEveryOperation: [ProblemType] = [
        .malformedRequest, .unauthenticated, .contentTooLarge, .uriTooLong, .expectationFailed, .tooManyRequests,
        .fieldsTooLarge, .internalError, .notImplemented, .unavailable,
    ]

    /// The extension members of the problem types that list faults.
    private static let faultMembers: [String: JSONSchema] = [
        "errors": .array(
            of: .object(
                ["pointer": .string(format: "json-pointer"), "parameter": .string(), "detail": .string()],
                optional: ["pointer", "parameter"]
            )
        )
    ]

    private static func standard(
        _ name: String,
        _ title: String,
        _ status: HTTPResponse.Status,
        members: [String: JSONSchema] = [:]
    ) -> ProblemType {
        ProblemType("urn:http:problem:\(name)", title, status: status, members: members)
    }
}
