/// How many there are of everything that is derived from the log.
public struct DerivedCounts: Sendable, Hashable {
    /// Members.
    public var members = 0
    /// Items, drafts included.
    public var items = 0
    /// Auctions, ended ones included.
    public var auctions = 0
    /// Bids that count.
    public var bids = 0
    /// Reviews.
    public var reviews = 0
    /// Categories.
    public var categories = 0
    /// Makers.
    public var brands = 0
    /// What searches find: one for each item.
    public var listings = 0

    /// Nothing.
    public init() {}
}
