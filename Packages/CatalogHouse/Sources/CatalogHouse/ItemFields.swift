public import Catalog
public import FoundationCore

/// The current fields of an item that a listing of it states, as they are stored. They are not validated again, unlike those
/// of an `Item`: an export reads them for every item of the house.
public struct ItemFields: Sendable, Hashable, Identifiable {
    /// The identifier of the item.
    public let id: ItemID
    /// The seller.
    public let seller: MemberID
    /// The title.
    public let title: String
    /// The description; may be empty.
    public let description: String
    /// The category.
    public let category: ItemCategoryID
    /// The brand; `nil` without one.
    public let brand: BrandID?
    /// The condition; `nil` if it is not stated.
    public let condition: ItemCondition?
}
