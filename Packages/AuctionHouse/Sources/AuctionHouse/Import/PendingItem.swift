internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A row that is to be recorded, with an item identifier that follows from its key.
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

    /// The same row with the next identifier, because another item has this one.
    var withNextIdentifier: PendingItem {
        var copy = self
        copy.key.chooseNext()
        copy.id = copy.key.identifier()
        return copy
    }
}
