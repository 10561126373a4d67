public import FoundationCore

/// A request for a page of orders, newest first.
public struct OrderListing: Sendable, Hashable {
    /// The statuses to include; empty for all.
    public let statuses: [OrderStatus]
    /// A prefix of identifiers; `nil` for all orders. The page contains each order whose own identifier, or the
    /// identifier of one of its items, starts with the prefix. Orders that were combined into others have no items.
    public let prefix: String?
    /// The cursor of the page; `nil` for the first page.
    public let cursor: PageCursor?
    /// The maximum number of orders in the page.
    public let limit: PageLimit

    /// Creates a request.
    public init(
        statuses: [OrderStatus] = [],
        prefix: String? = nil,
        cursor: PageCursor? = nil,
        limit: PageLimit = .standard
    ) {
        self.statuses = statuses
        self.prefix = prefix
        self.cursor = cursor
        self.limit = limit
    }

    /// Returns the same listing, starting at another page.
    ///
    /// - Parameter cursor: The cursor of the page; `nil` for the first page.
    public func continued(from cursor: PageCursor?) -> OrderListing {
        OrderListing(statuses: statuses, prefix: prefix, cursor: cursor, limit: limit)
    }
}
