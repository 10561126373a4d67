internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A row to import, with an item identifier derived from its key.
struct PendingItem<Row: Sendable>: Sendable {
    let row: Row
    let seller: MemberID
    let category: ItemCategoryID
    let brand: BrandID?
    private(set) var id: ItemID
    private var key: ContentKey

    init(_ row: Row, key: ContentKey, seller: MemberID, category: ItemCategoryID, brand: BrandID?) {
        self.row = row
        self.seller = seller
        self.category = category
        self.brand = brand
        self.key = key
        id = key.identifier()
    }

    /// Returns the row with the next candidate identifier, after a collision.
    var withNextIdentifier: PendingItem {
        var copy = self
        copy.key.chooseNext()
        copy.id = copy.key.identifier()
        return copy
    }
}
