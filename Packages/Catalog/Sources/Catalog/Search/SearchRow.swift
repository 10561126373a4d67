public import FoundationCore

/// One found item: what a list shows of it. Status, price, bids and end are copies of what the auction said when the
/// house answered: for display, taken as they came, never the input of a rule.
public struct SearchRow: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The item's title.
    public let title: String
    /// The item's category.
    public let category: ItemCategoryID
    /// The item's maker, if stated.
    public let brand: BrandID?
    /// How used it is, if stated.
    public let condition: ItemCondition?
    /// Who sells it.
    public let seller: MemberID
    /// Where its auction is in its life.
    public let status: ListingStatus
    /// The current price; `nil` for a draft.
    public let price: Money?
    /// How many bids count; 0 for a draft.
    public let bidCount: Int
    /// When its auction ends or ended; `nil` for a draft.
    public let endsAt: Instant?

    /// A found item.
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
    /// A found item with what its auction says; a draft has no price and no end.
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

    /// The same auction's row with what its item says now.
    public func showing(_ item: Item) -> SearchRow {
        SearchRow(of: item, status: status, price: price, bidCount: bidCount, endsAt: endsAt)
    }
}
