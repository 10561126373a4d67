public import HTTPCore

/// A limit on the number of requests that a client may send in a time window.
public struct RateLimit: Sendable, Hashable {
    /// The name in the field `RateLimit-Policy`. It consists of letters, digits and `-`.
    public let name: String
    /// The maximum number of requests in a window.
    public let quota: Int
    /// The duration of the window.
    public let window: Duration
    /// The field `RateLimit-Policy`, and the constant prefix of the value of `RateLimit`.
    private let policy: HTTPField, statePrefix: String

    /// Creates a limit.
    ///
    /// - Precondition: `quota` and `window` are positive.
    public init(name: String, quota: Int, window: Duration) {
        precondition(quota > 0 && window > .zero, "A rate limit needs a positive quota and a positive window.")
        self.name = name
        self.quota = quota
        self.window = window
        statePrefix = "\"\(name)\";r="
        policy = HTTPField(name: Self.policyName, value: "\"\(name)\";q=\(quota);w=\(Int(window / .seconds(1)))")
    }

    /// The decision about one request, with the values for the response header fields.
    public struct Decision: Sendable, Hashable {
        /// The limit that was applied.
        public let limit: RateLimit
        /// Whether the request is within the limit.
        public let isAllowed: Bool
        /// The number of requests that the client may still send immediately.
        public let remaining: Int
        /// The number of seconds, rounded up, until the full quota is available again; for a refused request, until one
        /// request is allowed.
        public let reset: Int

        /// Adds or replaces the fields `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
        public func add(to fields: inout HTTPFields) {
            fields.set(HTTPField(name: RateLimit.stateName, value: "\(limit.statePrefix)\(remaining);t=\(reset)"))
            fields.set(limit.policy)
        }
    }

    private static let stateName: HTTPField.Name = "RateLimit"
    private static let policyName: HTTPField.Name = "RateLimit-Policy"
}
