/// What any API answers, whatever it is about.
extension ProblemType {
    /// 400: a parameter or a field is missing or malformed; `errors` names all of them.
    public static let invalidParameters = standard(
        "invalid-parameters",
        "Invalid parameters",
        .badRequest,
        members: faultMembers
    )
    /// 400: the body is no JSON text, or not UTF-8.
    public static let malformedBody = standard(
        "malformed-body",
        "Malformed body",
        .badRequest,
        members: faultMembers
    )
    /// 401: the caller has to sign in.
    public static let unauthenticated = standard("unauthenticated", "Sign-in needed", .unauthorized)
    /// 404: there is nothing here, or nothing for this caller.
    public static let notFound = standard("not-found", "Not found", .notFound)
    /// 405: the resource does not do that; `Allow` says what it does.
    public static let methodNotAllowed = standard("method-not-allowed", "Method not allowed", .methodNotAllowed)
    /// 406: the caller takes none of the media types there are.
    public static let notAcceptable = standard("not-acceptable", "Not acceptable", .notAcceptable)
    /// 412: the resource is in another state than `If-Match` names.
    public static let preconditionFailed = standard(
        "precondition-failed",
        "The resource has changed",
        .preconditionFailed
    )
    /// 413: the body is too large.
    public static let contentTooLarge = standard("content-too-large", "Body too large", .contentTooLarge)
    /// 414: path and query are too long.
    public static let uriTooLong = standard("uri-too-long", "Path and query too long", .uriTooLong)
    /// 415: the body is of another media type.
    public static let unsupportedMediaType = standard(
        "unsupported-media-type",
        "Unsupported media type",
        .unsupportedMediaType
    )
    /// 422: the body is JSON of another shape; `errors` names all faults.
    public static let invalidBody = standard(
        "invalid-body",
        "Invalid body",
        .unprocessableContent,
        members: faultMembers
    )
    /// 428: `If-Match` is missing.
    public static let preconditionRequired = standard(
        "precondition-required",
        "If-Match needed",
        .preconditionRequired
    )
    /// 429: too many requests; `Retry-After` says when to come back.
    public static let tooManyRequests = standard("too-many-requests", "Too many requests", .tooManyRequests)
    /// 431: the header fields are too large.
    public static let fieldsTooLarge = standard(
        "fields-too-large",
        "Header fields too large",
        .requestHeaderFieldsTooLarge
    )
    /// 500: the server failed. It says nothing more.
    public static let internalError = standard("internal-error", "Internal error", .internalServerError)
    /// 503: the server cannot answer now.
    public static let unavailable = standard("unavailable", "Unavailable", .serviceUnavailable)

    /// The members of problems that list faults.
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
