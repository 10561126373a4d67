public import Bidding
public import Catalog
public import FoundationCore

/// The searchable and displayed catalog fields of an item.
public struct ListedItem: Sendable, Hashable {
    /// The item, with its details.
    public let item: Item
    /// The name of the item's brand; `nil` without a brand.
    public let brandName: String?

    /// Creates the catalog fields of a listing.
    public init(_ item: Item, brandName: String?) {
        self.item = item
        self.brandName = brandName
    }

    /// The words of the item in the index.
    var words: ListingWords {
        ListingWords(title: item.details.title, description: item.details.description, brandName: brandName)
    }
}

/// The searchable and displayed auction fields of an item.
public struct ListedAuction: Sendable, Hashable {
    /// The outcome; `nil` until the auction is closed.
    public let outcome: ListingStatus?
    /// The current price.
    public let price: Money
    /// The number of valid bids.
    public let bidCount: Int
    /// The time at which the auction starts.
    public let startsAt: Instant
    /// The end of the auction, including extensions.
    public let endsAt: Instant
    /// The time of the last event of the auction.
    public let lastEventAt: Instant

    /// Creates the auction fields of a listing.
    public init(
        outcome: ListingStatus?,
        price: Money,
        bidCount: Int,
        startsAt: Instant,
        endsAt: Instant,
        lastEventAt: Instant
    ) {
        self.outcome = outcome
        self.price = price
        self.bidCount = bidCount
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.lastEventAt = lastEventAt
    }

    /// Creates a value from the state of an auction.
    public init(of state: AuctionState) {
        let outcome: ListingStatus? =
            switch state.phase {
            case .running: nil
            case .sold: .sold
            case .unsold: .unsold
            case .withdrawn: .withdrawn
            }
        self.init(
            outcome: outcome,
            price: state.price,
            bidCount: state.standing.bidCount,
            startsAt: state.terms.startsAt,
            endsAt: state.endsAt,
            lastEventAt: state.lastEventAt
        )
    }

    /// Returns the status at a time of the house's clock.
    public func status(at clock: Instant) -> ListingStatus {
        if let outcome { return outcome }
        let time = max(clock, lastEventAt)
        if time < startsAt { return .scheduled }
        return time < endsAt ? .open : .ended
    }
}

/// An item with its auction. Without an auction, it is a draft.
struct Listing {
    let item: Item
    let auction: ListedAuction?

    /// Returns the search row of the listing at a time of the house's clock.
    ///
    /// - Throws: `InvalidField` if the state of the auction is not valid.
    func row(at time: Instant) throws(InvalidField) -> SearchRow {
        try SearchRow(
            of: item,
            status: auction?.status(at: time) ?? .draft,
            price: auction?.price,
            bidCount: auction?.bidCount ?? 0,
            endsAt: auction?.endsAt
        )
    }
}
