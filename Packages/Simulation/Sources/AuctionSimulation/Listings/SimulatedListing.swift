public import Catalog
public import FoundationCore

/// A generated listing: the description of an item by its seller, and its value.
public struct SimulatedListing: Sendable, Hashable {
    /// The index of the listing in the sequence that its seed generates.
    public let number: Int
    /// The title; valid for `ItemDetails`, like the description.
    public let title: String
    /// The description: one to four sentences.
    public let description: String
    /// The category.
    public let category: CategoryPath
    /// The name of the brand, which is invented; `nil` if it is not stated.
    public let brand: String?
    /// The condition; `nil` if it is not stated.
    public let condition: ItemCondition?
    /// The amount that buyers would pay. The house does not know it.
    public let marketValue: Money
    /// The start price: at least the smallest possible amount, and at most the market value.
    public let startPrice: Money
}
