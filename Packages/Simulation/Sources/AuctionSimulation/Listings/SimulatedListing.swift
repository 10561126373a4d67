public import Catalog
public import FoundationCore

/// A listing that nobody wrote, and reads as if somebody had: what a seller says of an item, and what it is worth.
public struct SimulatedListing: Sendable, Hashable {
    /// Its place among the listings of its seed.
    public let number: Int
    /// One line that names the item; valid as `ItemDetails` wants it, like the description.
    public let title: String
    /// One to four sentences.
    public let description: String
    /// Where the item belongs.
    public let category: CategoryPath
    /// The maker's name; `nil` when not stated. No such maker exists.
    public let brand: String?
    /// How used it is; `nil` when not stated.
    public let condition: ItemCondition?
    /// What buyers would pay for it; secret, as nobody in a house knows it.
    public let marketValue: Money
    /// Where the seller lets the price begin: from the smallest amount there is to the market value.
    public let startPrice: Money
}
