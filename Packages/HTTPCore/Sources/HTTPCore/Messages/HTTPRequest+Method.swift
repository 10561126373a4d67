extension HTTPRequest {
    /// A request method. Names are case-sensitive.
    public struct Method: RawRepresentable, Sendable, Hashable {
        /// The name, such as `GET`.
        public let rawValue: String

        /// Creates a method from its name; `nil` if it is not a token (RFC 9110, section 5.6.2).
        public init?(rawValue: String) {
            guard HTTPField.isToken(rawValue) else { return nil }
            self.rawValue = rawValue
        }

        private init(known: String) { rawValue = known }

        /// `GET`: reads a resource.
        public static let get = Method(known: "GET")
        /// `HEAD`: like `GET`, without the content.
        public static let head = Method(known: "HEAD")
        /// `POST`: performs the operation of the resource.
        public static let post = Method(known: "POST")
        /// `PUT`: replaces the resource.
        public static let put = Method(known: "PUT")
        /// `PATCH`: changes the resource partially.
        public static let patch = Method(known: "PATCH")
        /// `DELETE`: removes the resource.
        public static let delete = Method(known: "DELETE")
        /// `OPTIONS`: reads the supported methods.
        public static let options = Method(known: "OPTIONS")

        /// Whether the method is safe: `GET`, `HEAD` or `OPTIONS` (RFC 9110, section 9.2.1; `TRACE` is not supported).
        public var isSafe: Bool { self == .get || self == .head || self == .options }
    }
}
