public import FoundationCore

/// A request to buy an item at the buy-now price.
public struct Purchase: Sendable, Hashable {
    /// The item to buy at the buy-now price.
    public let item: ItemID
    /// The idempotency key.
    public let idempotencyKey: String

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, idempotencyKey: String) {
        self.item = item
        self.idempotencyKey = idempotencyKey
    }
}
