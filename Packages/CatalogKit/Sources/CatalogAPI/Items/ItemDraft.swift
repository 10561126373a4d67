public import Catalog

/// A request to draft an item.
public struct ItemDraft: Sendable, Hashable {
    /// What the seller writes of it.
    public let details: ItemDetails
    /// The sender's name for this one intent; with it a repeat makes no second item.
    public let idempotencyKey: String?

    /// A request.
    public init(_ details: ItemDetails, idempotencyKey: String? = nil) {
        self.details = details
        self.idempotencyKey = idempotencyKey
    }
}
