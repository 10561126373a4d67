public import FoundationCore

/// What the auction of an item in an `InMemoryCatalog` says: display copies, set from outside, that follow no rules.
public struct InMemoryListing: Sendable, Hashable {
    /// Where the auction is in its life.
    public var status: ListingStatus
    /// The current price.
    public var price: Money
    /// How many bids count.
    public var bidCount: Int
    /// When it ends or ended.
    public var endsAt: Instant
    /// Who bought the item.
    public var buyer: MemberID?

    /// An auction; by default an open one without bids.
    public init(
        status: ListingStatus = .open,
        price: Money,
        bidCount: Int = 0,
        endsAt: Instant,
        buyer: MemberID? = nil
    ) {
        self.status = status
        self.price = price
        self.bidCount = bidCount
        self.endsAt = endsAt
        self.buyer = buyer
    }
}
