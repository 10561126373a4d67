public import Bidding
public import Catalog
public import FoundationCore

/// A view of a store that can be written, valid only while the closure runs that it was given to. What was put can be
/// read back at once.
public protocol HouseTransaction: HouseSnapshot {
    /// Adds a fact at the end of the log, and gives its position.
    ///
    /// - Parameter effect: what everyone may see of the auction after it; `nil` when the fact is no auction's.
    func append(_ event: HouseEvent, at time: Instant, effect: PublicEffect?) throws -> Int64
    /// Corrects what the fact at a position led to, for everyone to see; the fact itself stays for ever.
    func put(_ effect: PublicEffect, at position: Int64) throws

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
    /// Keeps a category; it comes before the items in it and the categories below it.
    func put(_ category: ItemCategory) throws
    /// Keeps a maker; it comes before the items made by it.
    func put(_ brand: Brand) throws
    /// Keeps an answer with the effect it belongs to.
    func put(_ answer: StoredAnswer, for key: IdempotencyKey) throws
    /// Changes something that nobody reads, so that this transaction writes: once it is committed, nothing can come back of
    /// an earlier commit that failed.
    func supersedeFailedCommits() throws
    /// Forgets an answer, if there is one.
    func dropAnswer(to key: IdempotencyKey) throws
    /// Keeps the house's secret in the place of the one before.
    func put(secret: [UInt8]) throws
    /// The version of what may be cached of the derived data. It changes at least when the derived data is dropped: what
    /// was read under another version may be out of date although the log has not grown.
    func cacheVersion() throws -> Int64
    /// Drops everything that is derived from the log; answers and the secret stay.
    func dropDerived() throws
}
