public import Catalog

/// A request to draft an item.
public struct ItemDraft: Sendable, Hashable {
    /// The item details.
    public let details: ItemDetails
    /// The idempotency key; `nil` to send the request without one.
    public let idempotencyKey: String?

    /// Creates a request. The house validates the values.
    public init(_ details: ItemDetails, idempotencyKey: String? = nil) {
        self.details = details
        self.idempotencyKey = idempotencyKey
    }
}
