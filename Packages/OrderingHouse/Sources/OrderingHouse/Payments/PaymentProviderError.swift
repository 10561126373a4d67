public import HTTPCore

/// The payment provider refused a call or failed to perform it.
public struct PaymentProviderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The status of the provider's response.
    public let status: HTTPResponse.Status

    /// Creates the error.
    public init(status: HTTPResponse.Status) { self.status = status }

    /// The error as a clause of a log message.
    public var description: String { "the response has status \(status.code)" }
}
