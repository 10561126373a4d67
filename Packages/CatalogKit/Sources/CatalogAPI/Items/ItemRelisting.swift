public import FoundationCore

/// A request to relist an item.
public struct ItemRelisting: Sendable, Hashable {
    /// The item that has no buyer.
    public let item: ItemID
    /// The idempotency key; `nil` to send the request without one.
    public let idempotencyKey: String?

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, idempotencyKey: String? = nil) {
        self.item = item
        self.idempotencyKey = idempotencyKey
    }
}
