public import FoundationCore

/// Which part of the stream of updates is asked for.
public struct ActivityRequest: Sendable, Hashable {
    /// How many items a request is to name at most; whoever means more asks several times, or for the whole house.
    public static let mostItems = 100

    /// The items whose auctions are meant; with none, and without one's own, the whole house.
    public let items: Set<ItemID>
    /// Whether auctions in which the caller bids or sells count, too; for those who are signed in.
    public let includesOwn: Bool
    /// The position after which the page begins, with the oldest updates there are; `nil` for the latest ones.
    public let after: Int64?
    /// The position before which all updates are; `nil` for the end of the log.
    public let before: Int64?
    /// How many updates the page may have.
    public let limit: PageLimit

    /// A request for a page.
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
