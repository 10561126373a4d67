public import FoundationCore

/// Drafting that continues after a restart of the program.
extension Listings {
    /// Drafts an item once. Until ``finishDraft(_:)``, the same details of the same seller return the same draft, also after a
    /// restart and when the response did not arrive. If the stored drafts are damaged, they count as absent, and
    /// ``draftsFailure`` is set.
    ///
    /// - Parameters:
    ///   - details: The details of the item.
    ///   - seller: The caller.
    /// - Returns: The identifier of the draft.
    /// - Throws: `ClientFailure`; if its effect is unknown, the same call continues the draft. `LocalStoreFailure` if the draft
    ///   cannot be recorded; nothing is drafted then.
    public func draft(_ details: ItemDetails, by seller: MemberID) async throws -> ItemID {
        guard let drafts else { return try await self.draft(details).id }
        let key = newKey()
        var draft = try await begin(details, by: seller, key: key, in: drafts)
        if let item = draft.item {
            // The house may have been restored from an older copy.
            guard await catalog.loadItem(item).failure?.code == .notFound else { return item }
            try await drafts.finish(key: draft.key)
            draft = try await drafts.begin(details, by: seller, key: key)
        }
        return try await send(draft, in: drafts)
    }

    /// Removes the record of a draft after its auction was published. If that fails, the same details return this item again.
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
            // The store has moved the damaged drafts aside.
            draftsFailure = error
            return try await drafts.begin(details, by: seller, key: key)
        }
    }

    private func send(
        _ draft: UnfinishedDraft,
        in drafts: any UnfinishedDraftStore
    ) async throws(ClientFailure) -> ItemID {
        do {
            let item = try await self.draft(draft.details, key: draft.key).id
            // If this fails, the idempotency key still returns the item.
            try? await drafts.note(item, of: draft.key)
            return item
        } catch {
            if error.effect != .unknown { try? await drafts.finish(key: draft.key) }
            throw error
        }
    }
}
