public import FoundationCore

/// Stores the idempotency keys of one person's changes until their results are received. A change that is repeated,
/// even after a restart of the program, therefore takes effect only once.
///
/// Concurrent programs share the stored keys: equal changes that they request at the same time take effect only once.
public protocol PendingOrderCommandStore: Sendable {
    /// Returns the key that is stored for a change. If there is none, stores and returns `key`.
    ///
    /// - Throws: `LocalStoreFailure` if the key is not stored; the caller must then not request the change. On
    ///   `.damaged`, the damaged content has been moved aside.
    func begin(_ change: OrderingChange, key: String) async throws(LocalStoreFailure) -> String

    /// Removes keys, because the house has decided their changes. Unknown keys are ignored.
    ///
    /// - Throws: `LocalStoreFailure`; the keys are then still stored.
    func finish(keys: Set<String>) async throws(LocalStoreFailure)
}
