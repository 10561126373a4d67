public import FoundationCore

/// A search result: an item as a list shows it. Status, price, bid count and end are display copies of the auction, and must
/// never be inputs of a rule.
public struct SearchRow: Sendable, Hashable {
    /// The identifier of the item.
    public let item: ItemID
    /// The title.
    public let title: String
    /// The category.
    public let category: ItemCategoryID
    /// The brand, if stated.
    public let brand: BrandID?
    /// The condition, if stated.
    public let condition: ItemCondition?
    /// The seller.
    public let seller: MemberID
    /// The status of the auction.
    public let status: ListingStatus
    /// The current price; `nil` for a draft.
    public let price: Money?
    /// The number of accepted bids; 0 for a draft.
    public let bidCount: Int
    /// The end of the auction; `nil` for a draft.
    public let endsAt: Instant?

    /// Creates a row.
    public init(
        item: ItemID,
        title: String,
        category: ItemCategoryID,
        brand: BrandID?,
        condition: ItemCondition?,
        seller: MemberID,
        status: ListingStatus,
        price: Money?,
        bidCount: Int,
        endsAt: Instant?
    ) {
        self.item = item
        self.title = title
        self.category = category
        self.brand = brand
        self.condition = condition
        self.seller = seller
        self.status = status
        self.price = price
        self.bidCount = bidCount
        self.endsAt = endsAt
    }
}

extension SearchRow {
    /// Creates the row of an item. A draft has no price and no end.
    public init(of item: Item, status: ListingStatus, price: Money? = nil, bidCount: Int = 0, endsAt: Instant? = nil) {
        self.init(
            item: item.id,
            title: item.details.title,
            category: item.details.category,
            brand: item.details.brand,
            condition: item.details.condition,
            seller: item.seller,
            status: status,
            price: price,
            bidCount: bidCount,
            endsAt: endsAt
        )
    }

    /// Returns the row with the current details of its item.
    public func showing(_ item: Item) -> SearchRow {
        SearchRow(of: item, status: status, price: price, bidCount: bidCount, endsAt: endsAt)
    }
}
