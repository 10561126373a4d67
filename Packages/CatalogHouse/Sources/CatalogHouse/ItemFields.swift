public import Catalog
public import FoundationCore

/// The stored fields of an item that the export writes. Unlike `Item`, they are not validated again.
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
