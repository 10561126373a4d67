public import FoundationCore

/// A request for a page of the activity stream.
public struct ActivityRequest: Sendable, Hashable {
    /// The maximum number of items in one request. For more items, send several requests, or read the stream of the
    /// whole house.
    public static let maximumItemCount = 100

    /// The items to include. If empty and ``includesOwn`` is `false`, the page includes all auctions of the house.
    public let items: Set<ItemID>
    /// Whether to include the auctions in which the caller bids or sells; for signed-in callers only.
    public let includesOwn: Bool
    /// The position after which the page begins, oldest update first; `nil` for the latest updates.
    public let after: Int64?
    /// The position before which the page ends; `nil` for the end of the log.
    public let before: Int64?
    /// The maximum number of updates.
    public let limit: PageLimit

    /// Creates a request; by default, for the latest updates of all auctions.
    public init(
        items: Set<ItemID> = [],
        includesOwn: Bool = false,
        after: Int64? = nil,
        before: Int64? = nil,
        limit: PageLimit = .standard
    ) {
        self.items = items
        self.includesOwn = includesOwn
        self.after = after
        self.before = before
        self.limit = limit
    }
}
