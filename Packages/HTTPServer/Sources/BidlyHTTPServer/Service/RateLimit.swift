public import HTTPCore

/// A limit of the number of requests that a client may send in a window.
public struct RateLimit: Sendable, Hashable {
    /// The name in the `RateLimit-Policy` field, of letters, digits and `-`.
    public let name: String
    /// The number of requests.
    public let quota: Int
    /// The window.
    public let window: Duration
    /// The field `RateLimit-Policy`, and the beginning of the value of `RateLimit`.
    private let policy: HTTPField, statePrefix: String

    /// Creates a limit.
    ///
    /// - Precondition: `quota` and `window` are positive.
    public init(name: String, quota: Int, window: Duration) {
        precondition(quota > 0 && window > .zero, "A rate limit has a quota and a window.")
        self.name = name
        self.quota = quota
        self.window = window
        statePrefix = "\"\(name)\";r="
        policy = HTTPField(name: Self.policyName, value: "\"\(name)\";q=\(quota);w=\(Int(window / .seconds(1)))")
    }

    /// Whether a request is within the limit, with the values of the response header fields.
    public struct Decision: Sendable, Hashable {
        /// The limit.
        public let limit: RateLimit
        /// Whether the request is within the limit.
        public let isAllowed: Bool
        /// The number of requests that the client may send now.
        public let remaining: Int
        /// The whole seconds until the client may send the quota again; for a refused request, until it may send one.
        public let reset: Int

        /// Adds the fields `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), or replaces them.
        public func add(to fields: inout HTTPFields) {
            fields.set(HTTPField(name: RateLimit.stateName, value: "\(limit.statePrefix)\(remaining);t=\(reset)"))
            fields.set(limit.policy)
        }
    }

    private static let stateName: HTTPField.Name = "RateLimit"
    private static let policyName: HTTPField.Name = "RateLimit-Policy"
}
