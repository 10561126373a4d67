public import FoundationCore

/// Lookup of items by the beginning of their identifiers, for completion. An implementation is for one caller.
public protocol ItemLookupClient: Sendable {
    /// Returns the items whose identifiers begin with a prefix, by identifier. Drafts are visible to their seller only.
    ///
    /// - Parameters:
    ///   - prefix: The prefix. A complete identifier returns that item first; an empty prefix returns all items.
    ///   - limit: The largest number of items.
    /// - Throws: `ClientFailure`, with `.cancelled` for a cancelled task.
    func summaries(
        ofItemsWithPrefix prefix: String,
        limit: PageLimit
    ) async throws(ClientFailure) -> [ItemSummary]
}
