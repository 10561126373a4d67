public import FoundationCore

/// A request to put an item up again that did not sell.
public struct ItemRelisting: Sendable, Hashable {
    /// The item that did not sell.
    public let item: ItemID
    /// The sender's key for this request; a repeat with the same key makes no second item.
    public let idempotencyKey: String?

    /// Creates a request.
    public init(of item: ItemID, idempotencyKey: String? = nil) {
        self.item = item
        self.idempotencyKey = idempotencyKey
    }
}
