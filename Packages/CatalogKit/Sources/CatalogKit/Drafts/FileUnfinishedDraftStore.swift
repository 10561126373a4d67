public import Catalog
public import FoundationCore
internal import HTTPCore

/// A store of unfinished drafts in a file, for any number of houses and sellers. Several processes may use it concurrently. A
/// damaged file is moved aside.
public struct FileUnfinishedDraftStore: UnfinishedDraftStore {
    /// The largest number of stored drafts. The oldest are removed first; their items stay drafts.
    private static let most = 100

    private let file: AtomicFile
    private let house: String

    /// Creates a store. The folder of the file must exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - house: The stable name of the house; see `StoreOwner`.
    public init(path: String, house: String) {
        file = AtomicFile(path: path)
        self.house = house
    }

    /// Returns the stored draft, or stores a new one. Runs off the caller's actor.
    @concurrent
    public func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String
    ) async throws(LocalStoreFailure) -> UnfinishedDraft {
        var draft = UnfinishedDraft(seller: seller, details: details, key: key)
        try update { kept in
            let begun = kept.first { ($0.house, $0.draft.seller, $0.draft.details) == (house, seller, details) }
            if let begun { draft = begun.draft } else { kept.append(KeptDraft(house: house, draft: draft)) }
        }
        return draft
    }

    /// Stores the item of a draft. Runs off the caller's actor.
    @concurrent
    public func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure) {
        try update { kept in
            for index in kept.indices where kept[index].draft.key == key { kept[index].draft.item = item }
        }
    }

    /// Removes the draft with a key. Runs off the caller's actor.
    @concurrent
    public func finish(key: String) async throws(LocalStoreFailure) {
        try update { $0.removeAll { $0.draft.key == key } }
    }

    /// Removes the draft of an item. Runs off the caller's actor.
    @concurrent
    public func finish(_ item: ItemID) async throws(LocalStoreFailure) {
        try update { $0.removeAll { $0.house == house && $0.draft.item == item } }
    }

    private func update(_ change: (inout [KeptDraft]) -> Void) throws(LocalStoreFailure) {
        _ = try file.update(
            { (known: [KeptDraft]?) in
                var kept = known ?? []
                change(&kept)
                return kept.suffix(Self.most)
            },
            decode: decode,
            encode: encode
        )
    }

    private func decode(_ content: [UInt8]) throws(LocalStoreFailure) -> [KeptDraft]? {
        do {
            return try JSONCoding.decode([KeptDraft].self, from: content)
        } catch {
            throw LocalStoreFailure(.damaged, "\(file.path): \(error)")
        }
    }

    private func encode(_ kept: [KeptDraft]) throws(LocalStoreFailure) -> [UInt8] {
        do {
            return try JSONCoding.encode(kept)
        } catch {
            throw LocalStoreFailure(.unwritable, "\(file.path): \(error)")
        }
    }
}
