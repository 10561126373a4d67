public import FoundationCore

/// A request for a page of the updates of the caller's orders, sales and offers.
public struct OrderActivityRequest: Sendable, Hashable {
    /// The position after which the page begins, oldest update first; `nil` for the latest updates.
    public let after: Int64?
    /// The position before which the page ends; `nil` for the end of the log.
    public let before: Int64?
    /// The maximum number of updates.
    public let limit: PageLimit

    /// Creates a request; by default, for the latest updates.
    public init(after: Int64? = nil, before: Int64? = nil, limit: PageLimit = .standard) {
        self.after = after
        self.before = before
        self.limit = limit
    }
}
