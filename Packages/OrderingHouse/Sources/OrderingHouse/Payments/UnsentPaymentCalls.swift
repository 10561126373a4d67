public import HouseCore
public import Ordering

/// Calls in the outbox to a former payment provider for which this program is not configured. They are not sent to
/// another provider, because only the former one knows their payments.
public struct UnsentPaymentCalls: Sendable, Hashable {
    /// The provider of the calls.
    public let provider: PaymentProviderName
    /// The number of calls.
    public let count: Int
    /// The provider that the house uses.
    public let currentProvider: PaymentProviderName
}

extension UnsentPaymentCalls: CustomStringConvertible {
    /// The calls as a message: what is not sent, why, and what to do.
    public var description: String {
        """
        \(count == 1 ? "1 call" : "\(count) calls") to the payment provider '\(provider.rawValue)' \
        \(count == 1 ? "is" : "are") pending, because the house uses '\(currentProvider.rawValue)'. Set \
        former-payment-provider to '\(provider.rawValue)' to send \(count == 1 ? "it" : "them").
        """
    }
}

extension ModuleHouse<OrderingHouse> {
    /// Counts the calls in the outbox to each provider other than the current one. The result is sorted by provider
    /// name.
    ///
    /// - Parameter formerProviders: The names of the former providers to which the program still sends calls. The
    ///   result does not contain them.
    /// - Throws: `HouseFailure`.
    public func unsentPaymentCalls(
        besides formerProviders: Set<PaymentProviderName> = []
    ) async throws -> [UnsentPaymentCalls] {
        try await read { session, _ in
            try session.settings.load()
            let current = session.provider
            return try session.payments.callCounts(besides: current)
                .filter { !formerProviders.contains($0.provider) }
                .map { provider, count in
                    UnsentPaymentCalls(provider: provider, count: count, currentProvider: current)
                }
        }
    }
}
