public import FoundationCore

/// The store of the unfinished drafts of one person in one house, so that a restarted program continues them and lists no item
/// twice.
public protocol UnfinishedDraftStore: Sendable {
    /// Returns the stored draft of a seller with these details; else stores a new one with the key.
    ///
    /// - Throws: `LocalStoreFailure`; then nothing is stored, and the caller must not draft the item. After `.damaged`, the
    ///   damaged content was moved aside.
    func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String
    ) async throws(LocalStoreFailure) -> UnfinishedDraft

    /// Stores the item of the draft with a key.
    ///
    /// - Throws: `LocalStoreFailure`; then only the key identifies the draft.
    func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure)

    /// Removes the draft with a key, because the house refused it or no longer has it.
    ///
    /// - Throws: `LocalStoreFailure`; the draft is then still stored.
    func finish(key: String) async throws(LocalStoreFailure)

    /// Removes the draft of an item, because its auction is published.
    ///
    /// - Throws: `LocalStoreFailure`; the draft is then still stored.
    func finish(_ item: ItemID) async throws(LocalStoreFailure)
}
