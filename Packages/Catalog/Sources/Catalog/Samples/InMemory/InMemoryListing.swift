public import FoundationCore

/// The state of an item's auction in an ``InMemoryCatalog``. The program sets the state; no bidding rules apply.
public struct InMemoryListing: Sendable, Hashable {
    /// The status.
    public var status: ListingStatus
    /// The current price; not negative.
    public var price: Money
    /// The number of accepted bids; not negative.
    public var bidCount: Int
    /// The time at which the auction ends.
    public var endsAt: Instant
    /// The buyer; `nil` if there is none.
    public var buyer: MemberID?

    /// Creates an auction; by default an open one without bids.
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
