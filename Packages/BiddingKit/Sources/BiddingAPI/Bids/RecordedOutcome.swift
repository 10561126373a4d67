public import HTTPCore

/// The recorded response to a request with an idempotency key.
public struct RecordedOutcome: Sendable, Hashable {
    /// The response that a repeated request receives.
    public struct Response: Sendable, Hashable {
        /// The status code.
        public let status: Int
        /// The JSON response body.
        public let body: JSONValue

        /// Creates a response.
        public init(status: Int, body: JSONValue) {
            self.status = status
            self.body = body
        }
    }

    /// The response; `nil` if none is recorded.
    public let response: Response?

    /// Creates an outcome.
    ///
    /// - Parameter response: The response; `nil` if none is recorded.
    public init(_ response: Response?) { self.response = response }
}
