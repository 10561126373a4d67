public import Catalog
public import FoundationCore
internal import HTTPCore

/// Keeps in a file which drafts were begun and not finished, of any number of houses and sellers; several programs can
/// change it at once. A file that makes no sense is set aside.
public struct FileUnfinishedDraftStore: UnfinishedDraftStore {
    /// The most that are kept; the oldest are forgotten first, and stay drafts.
    private static let most = 100

    private let file: AtomicFile
    private let house: String

    /// What a file keeps of a house; the file's folder must be there.
    ///
    /// - Parameter house: what the program knows the house by: the address of its server, or the name of a house in a file.
    public init(path: String, house: String) {
        file = AtomicFile(path: path)
        self.house = house
    }

    /// The draft that was begun before, or a new one; away from the caller's actor.
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

    /// Keeps which item it has become; away from the caller's actor.
    @concurrent
    public func note(_ item: ItemID, of key: String) async throws(LocalStoreFailure) {
        try update { kept in
            for index in kept.indices where kept[index].draft.key == key { kept[index].draft.item = item }
        }
    }

    /// Forgets the draft with a key; away from the caller's actor.
    @concurrent
    public func finish(key: String) async throws(LocalStoreFailure) {
        try update { $0.removeAll { $0.draft.key == key } }
    }

    /// Forgets the draft of an item; away from the caller's actor.
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
