public import Catalog
public import FoundationCore
public import HTTPCore

/// A request to change an item.
public struct ItemRevision: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The versions the sender knows; the item is left as it is if it has another one.
    public let ifMatch: EntityTagCondition
    /// The details as they shall be, unchanged parts included.
    public let details: ItemDetails

    /// A request.
    public init(_ item: ItemID, ifMatch: EntityTagCondition, details: ItemDetails) {
        self.item = item
        self.ifMatch = ifMatch
        self.details = details
    }
}
