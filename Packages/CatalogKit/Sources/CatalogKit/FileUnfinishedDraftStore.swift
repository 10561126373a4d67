internal import APICore
public import Catalog
public import FoundationCore

/// Stores the unfinished drafts of one person in one house in a file. Several processes may use it concurrently. A
/// damaged file is moved aside and reported.
public struct FileUnfinishedDraftStore: UnfinishedDraftStore {
    /// The maximum number of stored drafts. When it is exceeded, the oldest draft is removed from the store; the item
    /// of that draft stays in the house.
    private static let maximumDraftCount = 100

    private let file: OwnedFile<[UnfinishedDraft]>

    /// Creates the store of an owner in a folder, which must exist. Owners may share a folder.
    public init(folder: String, owner: StoreOwner) {
        file = OwnedFile(path: owner.path(of: "unfinished-drafts", in: folder), of: owner)
    }

    /// Returns the stored draft of a seller with the given details. If there is none, stores and returns a new draft.
    /// Runs off the caller's actor.
    @concurrent
    public func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String
    ) async throws(LocalStoreFailure) -> UnfinishedDraft {
        try file.entry(
            where: { ($0.seller, $0.details) == (seller, details) },
            orAppend: UnfinishedDraft(seller: seller, details: details, key: key),
            atMost: Self.maximumDraftCount
        )
    }

    /// Stores the item of a draft. Runs off the caller's actor.
    @concurrent
    public func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure) {
        try update { drafts in
            for index in drafts.indices where drafts[index].key == key { drafts[index].item = item }
        }
    }

    /// Removes the draft with an idempotency key. Runs off the caller's actor.
    @concurrent
    public func finish(key: String) async throws(LocalStoreFailure) {
        try update { $0.removeAll { $0.key == key } }
    }

    /// Removes the draft of an item. Runs off the caller's actor.
    @concurrent
    public func finish(_ item: ItemID) async throws(LocalStoreFailure) {
        try update { $0.removeAll { $0.item == item } }
    }

    private func update(_ change: (inout [UnfinishedDraft]) -> Void) throws(LocalStoreFailure) {
        try file.updateEntries(atMost: Self.maximumDraftCount, change)
    }
}
