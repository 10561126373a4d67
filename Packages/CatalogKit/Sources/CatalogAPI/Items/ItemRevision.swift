public import Catalog
public import FoundationCore
public import HTTPCore

/// A request to revise an item.
public struct ItemRevision: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The condition on the version of the item (`If-Match`).
    public let ifMatch: EntityTagCondition
    /// The complete new details.
    public let details: ItemDetails

    /// Creates a request.
    public init(_ item: ItemID, ifMatch: EntityTagCondition, details: ItemDetails) {
        self.item = item
        self.ifMatch = ifMatch
        self.details = details
    }
}
