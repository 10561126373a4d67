/// What to suggest to a user whose search has no results.
public struct EmptySearchAdvice: Sendable, Hashable {
    /// Whether the house has no items at all.
    public let isHouseEmpty: Bool
    /// The number of matching auctions that are over; `nil` if the house is empty, or if the query did not ask for open
    /// auctions only.
    public let finished: ItemCount?
    /// The spelling correction of the query; `nil` if there is none.
    public let suggestion: String?
    /// Whether the query asked for open auctions only; `true` if the house is empty.
    public let isOpenOnly: Bool
}
