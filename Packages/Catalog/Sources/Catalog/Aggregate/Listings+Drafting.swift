public import FoundationCore

/// Drafting that survives a restart of the program.
extension Listings {
    /// Drafts an item once. Until ``finishDraft(_:)``, calls with the same details and seller return the same draft,
    /// also after a restart or a lost response. Damaged stored drafts are ignored and reported in ``draftsFailure``.
    ///
    /// - Parameters:
    ///   - details: The details of the item.
    ///   - seller: The caller.
    /// - Returns: The identifier of the draft.
    /// - Throws: `ClientFailure`; if the effect of the request is unknown, repeat the call with the same arguments to
    ///   continue the draft. `LocalStoreFailure` if the draft cannot be stored; the item is then not drafted.
    public func draft(_ details: ItemDetails, by seller: MemberID) async throws -> ItemID {
        guard let drafts else { return try await self.draft(details).id }
        let key = newKey()
        var draft = try await begin(details, by: seller, key: key, in: drafts)
        if let item = draft.item {
            // The house may have been restored from a backup that does not contain the item.
            guard await catalog.loadItem(item).failure?.code == .notFound else { return item }
            try await drafts.finish(key: draft.key)
            draft = try await drafts.begin(details, by: seller, key: key)
        }
        return try await send(draft, in: drafts)
    }

    /// Removes the stored draft of an item after its auction was published. If the removal fails, drafting the same
    /// details returns this item again.
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
            // If the item cannot be stored, a repeated request with the idempotency key still returns it.
            try? await drafts.note(item, of: draft.key)
            return item
        } catch {
            if error.effect != .unknown { try? await drafts.finish(key: draft.key) }
            throw error
        }
    }
}
