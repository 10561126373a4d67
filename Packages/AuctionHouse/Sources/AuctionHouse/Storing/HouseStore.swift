public import Bidding
public import Catalog
public import FoundationCore

/// Where a house keeps its log and what is derived from it: the one port between the rules and a database.
///
/// A store serialises writing over all processes that share it, and gives every reader a consistent view. The house
/// decides; the store only keeps. Implementations pass `HouseStoreContract` of AuctionHouseTesting.
public protocol HouseStore: Sendable {
    /// Runs `work` as one transaction, alone among all writers of the store. What it wrote is durable when this returns;
    /// when `work` or the commit throws, nothing of it is there.
    ///
    /// - Throws: what `work` throws, else `StoreFailure`.
    func write<Result: Sendable>(_ work: @Sendable (any HouseTransaction) throws -> Result) async throws -> Result

    /// Runs `work` on the state after the last commit; writers do not wait for it.
    ///
    /// - Throws: what `work` throws, else `StoreFailure`.
    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result
}

/// A consistent view of a store, valid only while the closure runs that it was given to.
public protocol HouseSnapshot {
    /// The position of the last entry of the log; 0 before the first.
    func lastPosition() throws -> Int64
    /// Entries of the log after a position, ascending, at most so many.
    func log(after position: Int64, limit: Int) throws -> [LogEntry]

    /// The member with an id.
    func member(_ id: MemberID) throws -> Member?
    /// The member with a name; upper and lower case are the same.
    func member(named name: String) throws -> Member?
    /// The item with an id.
    func item(_ id: ItemID) throws -> Item?
    /// The state of the auction of an item; `nil` while its terms are not published.
    func auction(of item: ItemID) throws -> AuctionState?
    /// The bids on an item that count, in the order they were accepted.
    func bids(on item: ItemID) throws -> [AcceptedBid]
    /// The auctions that are not closed and whose end is at or before a time, soonest first, at most so many.
    func dueAuctions(at time: Instant, limit: Int) throws -> [ItemID]
    /// When the next auction that is not closed ends.
    func nextEnd() throws -> Instant?
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

    /// What was answered to a request with an idempotency key.
    func answer(to key: IdempotencyKey) throws -> StoredAnswer?
}

/// A view of a store that can be written, valid only while the closure runs that it was given to. What was put can be
/// read back at once.
public protocol HouseTransaction: HouseSnapshot {
    /// Adds a fact at the end of the log, and gives its position.
    func append(_ event: HouseEvent, at time: Instant) throws -> Int64

    /// Keeps a member, new or changed.
    func put(_ member: Member) throws
    /// Keeps an item, new or changed.
    func put(_ item: Item) throws
    /// Keeps the state of an auction, new or changed.
    func put(_ auction: AuctionState) throws
    /// Adds a bid that counts.
    func add(_ bid: AcceptedBid, on item: ItemID) throws
    /// Drops bids that count no more, named by their sequences.
    func dropBids(_ sequences: [Int], on item: ItemID) throws
    /// Keeps a review.
    func put(_ review: AuthoredReview) throws
    /// Keeps a category.
    func put(_ category: ItemCategory) throws
    /// Keeps a maker.
    func put(_ brand: Brand) throws
    /// Keeps an answer with the effect it belongs to.
    func put(_ answer: StoredAnswer, for key: IdempotencyKey) throws
    /// Drops everything that is derived from the log; answers stay.
    func dropDerived() throws
}
