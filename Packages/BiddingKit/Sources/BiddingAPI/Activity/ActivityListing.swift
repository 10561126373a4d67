public import FoundationCore

/// A request for a page of what happened in auctions.
public struct ActivityListing: Sendable, Hashable {
    /// Whose auctions are meant. The house may add more.
    public struct Scope: RawRepresentable, Sendable, Hashable {
        /// The stable name of the scope.
        public let rawValue: String
        /// A scope by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Auctions in which the caller bids or sells; for callers only.
        public static let mine = Scope(rawValue: "mine")
    }

    /// The items whose auctions are meant; with a scope, both count. Without both it is the whole house.
    public let items: [ItemID]
    /// Whose auctions are meant; `nil` for those of `items` alone.
    public let scope: Scope?
    /// The position after which the page begins; `nil` for the latest facts.
    public let after: Int64?
    /// The position before which the page ends; `nil` for the end of the log.
    public let before: Int64?
    /// How many updates the page may have.
    public let limit: PageLimit

    /// A request.
    public init(
        items: [ItemID] = [],
        scope: Scope? = nil,
        after: Int64? = nil,
        before: Int64? = nil,
        limit: PageLimit = .standard
    ) {
        self.items = items
        self.scope = scope
        self.after = after
        self.before = before
        self.limit = limit
    }
}
