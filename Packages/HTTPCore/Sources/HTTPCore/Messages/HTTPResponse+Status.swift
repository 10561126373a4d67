extension HTTPResponse {
    /// A status code.
    public struct Status: Sendable, Hashable, CustomStringConvertible {
        /// The code, from 100 to 999.
        public let code: Int

        /// Creates a status from its code; `nil` outside 100 to 999. Unregistered codes are valid.
        public init?(code: Int) {
            guard (100...999).contains(code) else { return nil }
            self.code = code
        }

        private init(_ code: Int) { self.code = code }

        /// The standard reason phrase. An unregistered code gets the phrase of the first code of its class.
        public var reasonPhrase: String { Self.phrases[code] ?? Self.phrases[code / 100 * 100] ?? "Unknown" }

        /// Whether the code is in 200 to 299.
        public var isSuccessful: Bool { (200...299).contains(code) }

        /// Code and reason phrase: `404 Not Found`.
        public var description: String { "\(code) \(reasonPhrase)" }

        /// 200 OK.
        public static let ok = Status(200)
        /// 201 Created.
        public static let created = Status(201)
        /// 202 Accepted.
        public static let accepted = Status(202)
        /// 204 No Content.
        public static let noContent = Status(204)
        /// 206 Partial Content.
        public static let partialContent = Status(206)
        /// 303 See Other.
        public static let seeOther = Status(303)
        /// 304 Not Modified.
        public static let notModified = Status(304)
        /// 400 Bad Request.
        public static let badRequest = Status(400)
        /// 401 Unauthorized: authentication is required.
        public static let unauthorized = Status(401)
        /// 403 Forbidden.
        public static let forbidden = Status(403)
        /// 404 Not Found.
        public static let notFound = Status(404)
        /// 405 Method Not Allowed.
        public static let methodNotAllowed = Status(405)
        /// 406 Not Acceptable.
        public static let notAcceptable = Status(406)
        /// 408 Request Timeout.
        public static let requestTimeout = Status(408)
        /// 409 Conflict.
        public static let conflict = Status(409)
        /// 410 Gone.
        public static let gone = Status(410)
        /// 412 Precondition Failed.
        public static let preconditionFailed = Status(412)
        /// 413 Content Too Large.
        public static let contentTooLarge = Status(413)
        /// 414 URI Too Long.
        public static let uriTooLong = Status(414)
        /// 415 Unsupported Media Type.
        public static let unsupportedMediaType = Status(415)
        /// 417 Expectation Failed.
        public static let expectationFailed = Status(417)
        /// 422 Unprocessable Content.
        public static let unprocessableContent = Status(422)
        /// 428 Precondition Required.
        public static let preconditionRequired = Status(428)
        /// 429 Too Many Requests.
        public static let tooManyRequests = Status(429)
        /// 431 Request Header Fields Too Large.
        public static let requestHeaderFieldsTooLarge = Status(431)
        /// 500 Internal Server Error.
        public static let internalServerError = Status(500)
        /// 501 Not Implemented.
        public static let notImplemented = Status(501)
        /// 502 Bad Gateway.
        public static let badGateway = Status(502)
        /// 503 Service Unavailable.
        public static let serviceUnavailable = Status(503)
        /// 504 Gateway Timeout.
        public static let gatewayTimeout = Status(504)

        private static let phrases: [Int: String] = [
            100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
            300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
            307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
            403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
            408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
            413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
            417: "Expectation Failed", 422: "Unprocessable Content", 425: "Too Early", 426: "Upgrade Required",
            428: "Precondition Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
            500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
            504: "Gateway Timeout", 505: "HTTP Version Not Supported",
        ]
    }
}
