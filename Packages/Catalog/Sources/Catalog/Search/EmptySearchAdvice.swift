/// Suggestions after a search without results.
public struct EmptySearchAdvice: Sendable, Hashable {
    /// Whether the house has no items at all.
    public let isHouseEmpty: Bool
    /// The number of finished auctions that match; `nil` if the query asked for them.
    public let finished: ItemCount?
    /// The spelling correction of the query.
    public let suggestion: String?
    /// Whether the query asked for open auctions only.
    public let isOpenOnly: Bool
}
