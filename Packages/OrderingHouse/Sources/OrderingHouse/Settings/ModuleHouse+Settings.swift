internal import FoundationCore
public import HouseCore
public import Ordering

extension ModuleHouse<OrderingHouse> {
    /// Stores the policy and the payment provider that a program was started with. All programs that use the house then
    /// follow them. The change is recorded in the audit log; if nothing changes, nothing is written.
    ///
    /// - Parameters:
    ///   - policy: The policy; `nil` to keep the stored one.
    ///   - provider: The name of the payment provider; `nil` to keep the stored one.
    /// - Throws: `HouseFailure`; `CancellationError`.
    public func configure(policy: OrderingPolicy?, provider: PaymentProviderName?) async throws {
        let isStored = try await read { session, _ in
            try session.settings.load()
            let stored = session.settings.current
            return policy ?? stored.policy == stored.policy && provider ?? stored.provider == stored.provider
        }
        if !isStored { try await perform(.configure(policy: policy, provider: provider), by: .house) }
    }
}

extension Command where Module == OrderingHouse, Output == Void {
    /// Changes the policy and the payment provider, unless they are `nil`.
    fileprivate static func configure(policy: OrderingPolicy?, provider: PaymentProviderName?) -> Command {
        Command(on: .init(.settings)) { context in
            let stored = context.session.settings.current
            if let policy, policy != stored.policy { try context.record(.policyChanged(policy)) }
            if let provider, provider != stored.provider { try context.record(.providerChanged(provider)) }
        }
    }
}
