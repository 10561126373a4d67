public import HTTPCore

/// What the house has recorded of a request with an idempotency key.
public struct RecordedOutcome: Sendable, Hashable {
    /// The recorded response, as a repeat of the request would get it.
    public struct Response: Sendable, Hashable {
        /// The status.
        public let status: Int
        /// The content.
        public let body: JSONValue

        /// A response.
        public init(status: Int, body: JSONValue) {
            self.status = status
            self.body = body
        }
    }

    /// The response; `nil` when there is no record.
    public let response: Response?

    /// What is recorded.
    public init(_ response: Response?) { self.response = response }
}
