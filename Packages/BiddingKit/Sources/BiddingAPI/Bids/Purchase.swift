public import FoundationCore

/// A request to buy at the buy-now price.
public struct Purchase: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The sender's name for this one intent: a repeat gets the same answer.
    public let idempotencyKey: String

    /// A request.
    public init(of item: ItemID, idempotencyKey: String) {
        self.item = item
        self.idempotencyKey = idempotencyKey
    }
}
