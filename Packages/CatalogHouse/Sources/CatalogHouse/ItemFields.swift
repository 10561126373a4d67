public import Catalog
public import FoundationCore

/// The stored fields of an item that the export writes. Unlike `Item`, they are not validated again.
public struct ItemFields: Sendable, Hashable, Identifiable {
    /// The item identifier.
    public let id: ItemID
    /// The member who listed the item.
    public let seller: MemberID
    /// The item title: one line.
    public let title: String
    /// The description; may be empty.
    public let description: String
    /// The category to which the item is assigned.
    public let category: ItemCategoryID
    /// The brand; `nil` without one.
    public let brand: BrandID?
    /// The condition; `nil` if it is not stated.
    public let condition: ItemCondition?
}
