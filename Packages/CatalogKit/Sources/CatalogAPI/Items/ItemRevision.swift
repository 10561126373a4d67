public import Catalog
public import FoundationCore

/// A request to revise an item.
public struct ItemRevision: Sendable, Hashable {
    /// The item to revise.
    public let item: ItemID
    /// The version of the item that the caller has read (`If-Match`).
    public let ifMatch: EntityVersion<Item>
    /// The complete new details.
    public let details: ItemDetails

    /// Creates a request. The house validates the values.
    public init(_ item: ItemID, ifMatch: EntityVersion<Item>, details: ItemDetails) {
        self.item = item
        self.ifMatch = ifMatch
        self.details = details
    }
}
