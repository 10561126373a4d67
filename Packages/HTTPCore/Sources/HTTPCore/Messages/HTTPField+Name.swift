extension HTTPField {
    /// The name of a header field. Names are compared ignoring case.
    public struct Name: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
        /// The name as written: `ETag`.
        public let rawName: String
        /// The name in lower case: `etag`.
        public let canonicalName: String

        /// Creates a name; `nil` if it is not a token (RFC 9110, section 5.6.2).
        public init?(_ name: String) {
            guard HTTPField.isToken(name) else { return nil }
            self.init(known: name)
        }

        /// Creates a name from a literal; traps if it is not a token.
        public init(stringLiteral value: String) {
            precondition(HTTPField.isToken(value), "'\(value)' is not a field name")
            self.init(known: value)
        }

        private init(known name: String) {
            rawName = name
            canonicalName = ASCII.lowercased(name)
        }

        /// The name as written.
        public var description: String { rawName }

        /// Returns whether two names are equal, ignoring case.
        public static func == (left: Name, right: Name) -> Bool { left.canonicalName == right.canonicalName }

        /// Hashes the lower-case name.
        public func hash(into hasher: inout Hasher) { hasher.combine(canonicalName) }
    }
}

extension HTTPField.Name {
    /// `Accept`.
    public static let accept = HTTPField.Name(known: "Accept")
    /// `Age`.
    public static let age = HTTPField.Name(known: "Age")
    /// `Allow`.
    public static let allow = HTTPField.Name(known: "Allow")
    /// `Authorization`.
    public static let authorization = HTTPField.Name(known: "Authorization")
    /// `Cache-Control`.
    public static let cacheControl = HTTPField.Name(known: "Cache-Control")
    /// `Connection`.
    public static let connection = HTTPField.Name(known: "Connection")
    /// `Content-Length`.
    public static let contentLength = HTTPField.Name(known: "Content-Length")
    /// `Content-Type`.
    public static let contentType = HTTPField.Name(known: "Content-Type")
    /// `Date`.
    public static let date = HTTPField.Name(known: "Date")
    /// `ETag`.
    public static let eTag = HTTPField.Name(known: "ETag")
    /// `Host`.
    public static let host = HTTPField.Name(known: "Host")
    /// `Idempotency-Key`.
    public static let idempotencyKey = HTTPField.Name(known: "Idempotency-Key")
    /// `Idempotent-Replayed`.
    public static let idempotentReplayed = HTTPField.Name(known: "Idempotent-Replayed")
    /// `If-Match`.
    public static let ifMatch = HTTPField.Name(known: "If-Match")
    /// `If-None-Match`.
    public static let ifNoneMatch = HTTPField.Name(known: "If-None-Match")
    /// `Last-Event-ID`: the ID of the last event that an event-stream reader received.
    public static let lastEventID = HTTPField.Name(known: "Last-Event-ID")
    /// `Link`.
    public static let link = HTTPField.Name(known: "Link")
    /// `Location`.
    public static let location = HTTPField.Name(known: "Location")
    /// `Retry-After`.
    public static let retryAfter = HTTPField.Name(known: "Retry-After")
    /// `Server`.
    public static let server = HTTPField.Name(known: "Server")
    /// `traceparent`.
    public static let traceparent = HTTPField.Name(known: "traceparent")
    /// `tracestate`.
    public static let tracestate = HTTPField.Name(known: "tracestate")
    /// `User-Agent`.
    public static let userAgent = HTTPField.Name(known: "User-Agent")
    /// `Vary`.
    public static let vary = HTTPField.Name(known: "Vary")
    /// `WWW-Authenticate`.
    public static let wwwAuthenticate = HTTPField.Name(known: "WWW-Authenticate")
}
