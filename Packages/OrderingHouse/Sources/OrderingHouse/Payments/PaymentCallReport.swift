public import FoundationCore
internal import Ordering

/// The results of performing the due calls to a payment provider.
public struct PaymentCallReport: Sendable {
    /// The number of calls that succeeded.
    public internal(set) var performedCount = 0
    /// The number of calls that were removed, because the order no longer requests a payment of their amount.
    public internal(set) var droppedCount = 0
    /// The calls that failed. All of them will be repeated.
    public internal(set) var failures: [PaymentCallFailure] = []

    /// Creates an empty report.
    public init() {}

    /// Adds the results of another report.
    public mutating func add(_ other: PaymentCallReport) {
        performedCount += other.performedCount
        droppedCount += other.droppedCount
        failures += other.failures
    }
}

/// A call to the payment provider that failed and will be repeated.
public struct PaymentCallFailure: Sendable {
    /// The call that failed.
    public let call: PaymentCall
    /// The error of the provider; `PaymentCallTimeout` if it did not respond in time.
    public let error: any Error
    /// The time of the next attempt.
    public let retryAt: Instant
}

extension PaymentCallFailure: CustomStringConvertible {
    /// The failure as a log message: what failed, why, and the time of the next attempt.
    public var description: String {
        let task =
            switch call.request {
            case .page: "the payment page"
            case .refund: "the refund"
            }
        return """
            The payment provider '\(call.provider.rawValue)' did not perform call \(call.id), \(task) of \(call.amount) for \
            order \(call.order): \(error). Next attempt: \(retryAt).
            """
    }
}

/// The payment provider did not respond to a call in time. It may have performed the call.
public struct PaymentCallTimeout: Error, Sendable, Hashable, CustomStringConvertible {
    /// The timeout of the call.
    public let duration: Duration

    /// The error as a clause of a log message.
    public var description: String { "no response within \(duration)" }
}
