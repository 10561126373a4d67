public import FoundationCore

/// Stores the unfinished drafts of one person in one house, so that a restarted program continues them and lists no
/// item twice.
public protocol UnfinishedDraftStore: Sendable {
    /// Returns the stored draft of a seller with the given details. If there is none, stores and returns a new draft
    /// with `key`.
    ///
    /// - Throws: `LocalStoreFailure` if the draft is not stored; the caller must then not draft the item. On
    ///   `.damaged`, the damaged content has been moved aside.
    func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String
    ) async throws(LocalStoreFailure) -> UnfinishedDraft

    /// Stores the item of the draft with an idempotency key.
    ///
    /// - Throws: `LocalStoreFailure`; the draft is then still stored without the item.
    func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure)

    /// Removes the draft with an idempotency key. Call this when the house has refused the draft or no longer has it.
    ///
    /// - Throws: `LocalStoreFailure`; the draft is then still stored.
    func finish(key: String) async throws(LocalStoreFailure)

    /// Removes the draft of an item. Call this when the auction of the item is published.
    ///
    /// - Throws: `LocalStoreFailure`; the draft is then still stored.
    func finish(_ item: ItemID) async throws(LocalStoreFailure)
}
