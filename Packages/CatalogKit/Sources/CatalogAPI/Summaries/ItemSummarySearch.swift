public import FoundationCore

/// A request for the items whose identifiers begin with a prefix.
public struct ItemSummarySearch: Sendable, Hashable {
    /// The prefix; empty for all items.
    public let prefix: String
    /// The maximum number of items.
    public let limit: PageLimit

    /// Creates a request. The house validates the values.
    public init(_ prefix: String, limit: PageLimit = .standard) {
        self.prefix = prefix
        self.limit = limit
    }
}
