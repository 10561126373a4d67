public import FoundationCore

/// Looks up items by a prefix of their identifiers, for completion. An implementation serves one caller.
public protocol ItemLookupClient: Sendable {
    /// Returns the items whose identifiers begin with a prefix, sorted by identifier. Drafts are visible to their
    /// seller only.
    ///
    /// - Parameters:
    ///   - prefix: The prefix. If it is a complete identifier, that item is first; an empty prefix returns all items.
    ///   - limit: The maximum number of items.
    /// - Throws: `ClientFailure`: `.cancelled` if the task was cancelled.
    func summaries(
        ofItemsWithPrefix prefix: String,
        limit: PageLimit
    ) async throws(ClientFailure) -> [ItemSummary]
}
