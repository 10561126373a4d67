public import Bidding
public import Catalog
public import FoundationCore

/// A consistent view of a store, valid only while the closure runs that it was given to.
public protocol HouseSnapshot: StoredLog, StoredAuctions, StoredCatalog, StoredListings {
    /// The member with an id.
    func member(_ id: MemberID) throws -> Member?
    /// The member with a name; upper and lower case are the same, and so is however letters are composed.
    func member(named name: String) throws -> Member?
    /// The members whose names begin with a text, compared as names are, at most so many.
    func members(beginning text: String, limit: Int) throws -> [Member]
    /// What was answered to a request with an idempotency key.
    func answer(to key: IdempotencyKey) throws -> StoredAnswer?
    /// The requests whose answers are kept until a time or an earlier one, the earliest first, at most so many.
    func answersKept(until time: Instant, limit: Int) throws -> [IdempotencyKey]
    /// What the house makes aliases and cursors with and tells nobody; `nil` before one was put.
    func secret() throws -> [UInt8]?

    /// How many there are of everything derived. Counts them: for checks, not for answers.
    func derivedCounts() throws -> DerivedCounts
    /// What the medium itself finds wrong with what it holds; empty if all is well. Reads everything.
    func checkIntegrity() throws -> [String]
}

/// The facts.
public protocol StoredLog {
    /// The position of the last entry of the log; 0 before the first.
    func lastPosition() throws -> Int64
    /// Entries of the log after a position, ascending, at most so many.
    func log(after position: Int64, limit: Int) throws -> [LogEntry]
    /// Entries about the auctions of some items, or of all for `nil`, after a position, ascending, at most so many.
    func log(of items: Set<ItemID>?, after position: Int64, limit: Int) throws -> [LogEntry]
    /// Entries about the auctions of some items, or of all for `nil`, before a position, newest first, at most so many.
    func log(of items: Set<ItemID>?, before position: Int64, limit: Int) throws -> [LogEntry]
    /// How often a member took bids back: the facts of that kind that the log has.
    func retractionCount(of member: MemberID) throws -> Int
    /// The items on which a member took bids back, ascending, after one of them, at most so many.
    func itemsRetractedFrom(by member: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID]
}

/// The auctions and the bids on them.
public protocol StoredAuctions {
    /// The state of the auction of an item; `nil` while its terms are not published.
    func auction(of item: ItemID) throws -> AuctionState?
    /// The auctions of some items with the bids of a member on them, in no particular order; without those whose terms are
    /// not published. In a number of queries that does not grow with the items.
    func auctions(of items: [ItemID], bidOnBy member: MemberID) throws -> [MemberAuction]
    /// The auctions that are not closed and whose end is at or before a time, soonest first, at most so many.
    func dueAuctions(at time: Instant, limit: Int) throws -> [ItemID]
    /// When the next auction that is not closed ends.
    func nextEnd() throws -> Instant?
    /// The bids on an item that count, in the order they were accepted.
    func bids(on item: ItemID) throws -> [AcceptedBid]
    /// The bids of a member on an item that count, in the order they were accepted.
    func bids(of bidder: MemberID, on item: ItemID) throws -> [AcceptedBid]
    /// Whether a member has bids on an item that count.
    func hasBids(of bidder: MemberID, on item: ItemID) throws -> Bool
    /// How many different members have bids on an item that count.
    func bidderCount(on item: ItemID) throws -> Int
    /// The items on which a member has bids that count or that the member bought at the buy-now price, ascending, after
    /// one of them, at most so many.
    func itemsBidOn(by member: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID]
}

/// What is or was put up, and where it belongs.
public protocol StoredCatalog {
    /// The item with an id.
    func item(_ id: ItemID) throws -> Item?
    /// All items in the order they were drafted, after one of them, at most so many.
    func itemsDrafted(after item: ItemID?, limit: Int) throws -> [Item]
    /// The items whose identifiers begin with a text, ascending, after one, at most so many.
    func items(beginning text: String, after item: ItemID?, limit: Int) throws -> [Item]
    /// The item that another one was put up again as; the first if there are several.
    func item(relistedFrom item: ItemID) throws -> ItemID?
    /// The items of a seller, drafts included, ascending, after one of them, at most so many.
    func itemsSold(by seller: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID]
    /// The review of a purchase, with its author.
    func review(of item: ItemID) throws -> AuthoredReview?
    /// The category with an id.
    func category(_ id: ItemCategoryID) throws -> ItemCategory?
    /// The maker with an id.
    func brand(_ id: BrandID) throws -> Brand?
    /// All categories, in no particular order.
    func categories() throws -> [ItemCategory]
    /// All makers, in no particular order.
    func brands() throws -> [Brand]
}

/// The items and what their auctions say, to be searched.
public protocol StoredListings {
    /// The items that searches do not find by all that is kept of them and their auctions. For checks, not for answers.
    func unfindable(among items: some Sequence<ItemID>) throws -> [ItemID]
    /// A page of what a query finds, see `ListingSearch`.
    func search(_ search: ListingSearch) throws -> FoundListings
    /// The known words nearest to a misspelt one, the most frequent first; empty when the word, or one that begins with
    /// it, is known, or when none is near. At most 16.
    func corrections(of word: String) throws -> [String]
    /// How the items that a query finds are spread; at most the `FacetCounter.mostItems` that end soonest are counted.
    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets
}
