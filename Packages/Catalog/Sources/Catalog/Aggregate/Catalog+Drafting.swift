public import FoundationCore

/// Drafting over several runs of a program.
extension Catalog {
    /// Drafts an item to sell, once: until `finishDraft(_:)`, the same details by the same seller lead to the draft of
    /// before, also in a later run of the program and when the house's answer did not arrive. Where the drafts of before
    /// were kept makes no sense, none were begun, and `draftsFailure` tells of it.
    ///
    /// - Throws: `ClientFailure`; with an unknown effect the same call goes on from there. `LocalStoreFailure` when it cannot
    ///   be kept that the draft was begun, and nothing was drafted.
    public func draft(_ details: ItemDetails, by seller: MemberID) async throws -> ItemID {
        guard let drafts else { return try await list(details).id }
        let key = newKey()
        var draft = try await begin(details, by: seller, key: key, in: drafts)
        if let item = draft.item {
            // The house may be a copy from before.
            guard await loadItem(item).failure?.code == .notFound else { return item }
            try await drafts.finish(key: draft.key)
            draft = try await drafts.begin(details, by: seller, key: key)
        }
        return try await list(draft, in: drafts)
    }

    /// Has the draft of an item forgotten, as its auction is published. When that fails, the same details lead to this item
    /// once more.
    public func finishDraft(_ item: ItemID) async { try? await drafts?.finish(item) }

    private func begin(
        _ details: ItemDetails,
        by seller: MemberID,
        key: String,
        in drafts: any UnfinishedDraftStore
    ) async throws(LocalStoreFailure) -> UnfinishedDraft {
        do {
            return try await drafts.begin(details, by: seller, key: key)
        } catch  where error.code == .damaged {
            // It is out of the way by now.
            draftsFailure = error
            return try await drafts.begin(details, by: seller, key: key)
        }
    }

    private func list(
        _ draft: UnfinishedDraft,
        in drafts: any UnfinishedDraftStore
    ) async throws(ClientFailure) -> ItemID {
        do {
            let item = try await list(draft.details, key: draft.key).id
            // When it cannot be noted, its key still leads to it.
            try? await drafts.note(item, of: draft.key)
            return item
        } catch {
            if error.effect != .unknown { try? await drafts.finish(key: draft.key) }
            throw error
        }
    }
}
