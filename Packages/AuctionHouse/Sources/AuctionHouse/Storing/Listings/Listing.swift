public import Catalog
public import FoundationCore

/// What a search looks at and shows of one item.
public struct Listing: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// Who sells it.
    public let seller: MemberID
    /// Its title.
    public let title: String
    /// Its description.
    public let description: String
    /// Its category.
    public let category: ItemCategoryID
    /// Its maker, if stated.
    public let brand: BrandID?
    /// What its maker is called, if that is known.
    public let brandName: String?
    /// How used it is, if stated.
    public let condition: ItemCondition?
    /// When it was drafted.
    public let createdAt: Instant
    /// What its auction says; `nil` for a draft.
    public let auction: ListedAuction?

    /// A listing as a store has it.
    public init(
        item: ItemID,
        seller: MemberID,
        title: String,
        description: String,
        category: ItemCategoryID,
        brand: BrandID?,
        brandName: String?,
        condition: ItemCondition?,
        createdAt: Instant,
        auction: ListedAuction?
    ) {
        self.item = item
        self.seller = seller
        self.title = title
        self.description = description
        self.category = category
        self.brand = brand
        self.brandName = brandName
        self.condition = condition
        self.createdAt = createdAt
        self.auction = auction
    }

    /// Where the auction is in its life at a time by the house's clock.
    public func status(at time: Instant) -> ListingStatus { auction?.status(at: time) ?? .draft }

    /// The listing as it is found at a time by the house's clock.
    public func row(at time: Instant) -> SearchRow {
        SearchRow(
            item: item,
            title: title,
            category: category,
            brand: brand,
            condition: condition,
            seller: seller,
            status: status(at: time),
            price: auction?.price,
            bidCount: auction?.bidCount ?? 0,
            endsAt: auction?.endsAt
        )
    }
}
