extension HTTPRequest {
    /// A request method; its name is case-sensitive.
    public struct Method: RawRepresentable, Sendable, Hashable {
        /// The name: `GET`.
        public let rawValue: String

        /// A method by its name; `nil` unless that is a token (RFC 9110, 5.6.2).
        public init?(rawValue: String) {
            guard HTTPField.isToken(rawValue) else { return nil }
            self.rawValue = rawValue
        }

        private init(known: String) { rawValue = known }

        /// `GET`: read.
        public static let get = Method(known: "GET")
        /// `HEAD`: `GET` without the content.
        public static let head = Method(known: "HEAD")
        /// `POST`: do what the resource does.
        public static let post = Method(known: "POST")
        /// `PUT`: replace.
        public static let put = Method(known: "PUT")
        /// `PATCH`: change in part.
        public static let patch = Method(known: "PATCH")
        /// `DELETE`: remove.
        public static let delete = Method(known: "DELETE")
        /// `OPTIONS`: ask what is possible.
        public static let options = Method(known: "OPTIONS")

        /// Whether it only reads: `GET`, `HEAD` and `OPTIONS` (RFC 9110, 9.2.1; `TRACE` is not for us).
        public var isSafe: Bool { self == .get || self == .head || self == .options }
    }
}
