public import HouseCore
public import Ordering

/// Calls in the outbox to a payment provider that the house no longer uses, and that this program is not configured for.
/// They are not sent to another provider, because it does not know their payments.
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
        \(count == 1 ? "waits" : "wait"), because the house uses '\(currentProvider.rawValue)'. Set former-payment-provider \
        to '\(provider.rawValue)', so that the server sends \(count == 1 ? "it" : "them").
        """
    }
}

extension ModuleHouse<OrderingHouse> {
    /// Returns the calls to providers other than the current one, by provider, in ascending order of the names.
    ///
    /// - Parameter formerProviders: The names of the former providers to which the program sends calls. Their calls are
    ///   omitted.
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
