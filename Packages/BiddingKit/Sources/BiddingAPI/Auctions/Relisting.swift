public import FoundationCore

/// A request to put an item up again that did not sell.
public struct Relisting: Sendable, Hashable {
    /// The item that did not sell.
    public let item: ItemID
    /// The sender's name for this one intent; with it a repeat makes no second item.
    public let idempotencyKey: String?

    /// A request.
    public init(of item: ItemID, idempotencyKey: String? = nil) {
        self.item = item
        self.idempotencyKey = idempotencyKey
    }
}

/// The answer to a `Relisting`, in JSON `{"item"}`.
public struct RelistedItem: Sendable, Hashable, Codable {
    /// The new item: a draft with the same details.
    public let item: ItemID

    /// An answer.
    public init(_ item: ItemID) { self.item = item }
}
