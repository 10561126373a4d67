public import FoundationCore

/// Where a program keeps which drafts in a house were begun and not finished: so that its next run goes on where this one
/// ends, and no item is put up twice.
public protocol UnfinishedDraftStore: Sendable {
    /// The draft of these details by a seller that was begun before; else a new one under a key, which is kept by then.
    ///
    /// - Throws: `LocalStoreFailure`, after which none is kept, and nothing must be drafted; after `.damaged` what was there
    ///   is out of the way.
    func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String
    ) async throws(LocalStoreFailure) -> UnfinishedDraft

    /// Keeps which item the house has made of the draft with a key.
    ///
    /// - Throws: `LocalStoreFailure`, after which the key alone leads to it.
    func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure)

    /// Forgets the draft with a key: the house has refused it, or has it no more.
    ///
    /// - Throws: `LocalStoreFailure`, after which it is kept still.
    func finish(key: String) async throws(LocalStoreFailure)

    /// Forgets the draft of an item: its auction is published.
    ///
    /// - Throws: `LocalStoreFailure`, after which it is kept still.
    func finish(_ item: ItemID) async throws(LocalStoreFailure)
}
