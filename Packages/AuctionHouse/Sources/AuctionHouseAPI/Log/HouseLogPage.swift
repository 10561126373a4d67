public import FoundationCore

/// A page of the audit log of a house.
public struct HouseLogPage: Sendable, Hashable, Codable {
    /// The entries, by ascending position.
    public let entries: [HouseLogEntry]
    /// The position up to which the page is complete. To continue without gaps or duplicates, request the entries after
    /// this position, even if the page is empty.
    public let last: Int64

    /// Creates a page.
    public init(entries: [HouseLogEntry], last: Int64) {
        self.entries = entries
        self.last = last
    }
}

/// A request for a page of the house's log.
public struct HouseLogRequest: Sendable, Hashable {
    /// The position after which the page begins, oldest entry first; `nil` for the latest entries.
    public let after: Int64?
    /// The position before which the page ends; `nil` for the end of the log.
    public let before: Int64?
    /// The maximum number of entries.
    public let limit: PageLimit

    /// Creates a request; by default, for the latest entries.
    public init(after: Int64? = nil, before: Int64? = nil, limit: PageLimit = .standard) {
        self.after = after
        self.before = before
        self.limit = limit
    }
}
