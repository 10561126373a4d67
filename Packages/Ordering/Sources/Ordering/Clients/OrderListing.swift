public import FoundationCore

/// A request for a page of orders, newest first.
public struct OrderListing: Sendable, Hashable {
    /// The statuses to include; empty for all.
    public let statuses: [OrderStatus]
    /// The cursor of the page; `nil` for the first page.
    public let cursor: PageCursor?
    /// The maximum number of orders in the page.
    public let limit: PageLimit

    /// Creates a request.
    public init(statuses: [OrderStatus] = [], cursor: PageCursor? = nil, limit: PageLimit = .standard) {
        self.statuses = statuses
        self.cursor = cursor
        self.limit = limit
    }
}
