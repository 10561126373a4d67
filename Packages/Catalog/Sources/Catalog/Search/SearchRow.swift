public import FoundationCore

/// A search result: the properties of an item that a list shows. Status, price, bid count and end are copied from the
/// auction for display; rules must never use them.
public struct SearchRow: Sendable, Hashable, Identifiable {
    /// The item identifier.
    public let item: ItemID
    /// The item title: one line.
    public let title: String
    /// The category to which the item is assigned.
    public let category: ItemCategoryID
    /// The brand, if stated.
    public let brand: BrandID?
    /// The condition, if stated.
    public let condition: ItemCondition?
    /// The main photo; `nil` if the item has no photos.
    public let photo: PhotoID?
    /// The member who listed the item.
    public let seller: MemberID
    /// The item that this one relists; `nil` if it is not a relisting.
    public let relistedFrom: ItemID?
    /// The auction status; ``ListingStatus/draft`` before the auction is published.
    public let status: ListingStatus
    /// The current price; `nil` for a draft.
    public let price: Money?
    /// The number of accepted bids; 0 for a draft.
    public let bidCount: Int
    /// The end of the auction; `nil` for a draft.
    public let endsAt: Instant?

    /// The item identifier.
    public var id: ItemID { item }

    /// Creates a row.
    ///
    /// - Throws: `InvalidField` if the title is not valid for ``ItemDetails``, the price or the number of bids is
    ///   negative, or a draft has a price, bids or an end.
    public init(
        item: ItemID,
        title: String,
        category: ItemCategoryID,
        brand: BrandID? = nil,
        condition: ItemCondition? = nil,
        photo: PhotoID? = nil,
        seller: MemberID,
        relistedFrom: ItemID? = nil,
        status: ListingStatus,
        price: Money? = nil,
        bidCount: Int = 0,
        endsAt: Instant? = nil
    ) throws(InvalidField) {
        self.item = item
        self.title = try ItemDetails.checkedTitle(title)
        self.category = category
        self.brand = brand
        self.condition = condition
        self.photo = photo
        self.seller = seller
        self.relistedFrom = relistedFrom
        self.status = status
        self.price = price
        self.bidCount = bidCount
        self.endsAt = endsAt
        try checkAuction()
    }

    private func checkAuction() throws(InvalidField) {
        if let price, price.minorUnits < 0 { throw InvalidField("price", "must not be negative") }
        guard bidCount >= 0 else { throw InvalidField("bidCount", "must not be negative") }
        guard status == .draft else { return }
        guard price == nil else { throw InvalidField("price", "must be absent for a draft") }
        guard bidCount == 0 else { throw InvalidField("bidCount", "must be 0 for a draft") }
        guard endsAt == nil else { throw InvalidField("endsAt", "must be absent for a draft") }
    }
}

extension SearchRow {
    /// Creates the row of an item.
    ///
    /// - Throws: `InvalidField` if the price or the number of bids is negative, or a draft has a price, bids or an end.
    public init(
        of item: Item,
        status: ListingStatus,
        price: Money? = nil,
        bidCount: Int = 0,
        endsAt: Instant? = nil
    ) throws(InvalidField) {
        self.init(of: item, uncheckedStatus: status, price: price, bidCount: bidCount, endsAt: endsAt)
        try checkAuction()
    }

    /// Returns the row with the current details of its item.
    public func showing(_ item: Item) -> SearchRow {
        SearchRow(of: item, uncheckedStatus: status, price: price, bidCount: bidCount, endsAt: endsAt)
    }

    private init(of item: Item, uncheckedStatus status: ListingStatus, price: Money?, bidCount: Int, endsAt: Instant?) {
        self.item = item.id
        title = item.details.title
        category = item.details.category
        brand = item.details.brand
        condition = item.details.condition
        photo = item.details.photos.first
        seller = item.seller
        relistedFrom = item.relistedFrom
        self.status = status
        self.price = price
        self.bidCount = bidCount
        self.endsAt = endsAt
    }
}
