public import FoundationCore

/// A request to judge a purchase.
public struct ItemReview: Sendable, Hashable {
    /// The item that was bought.
    public let item: ItemID
    /// What the buyer says.
    public let review: NewReview
    /// The sender's name for this one intent; with it a repeat gets the same answer.
    public let idempotencyKey: String?

    /// A request.
    public init(_ item: ItemID, review: NewReview, idempotencyKey: String? = nil) {
        self.item = item
        self.review = review
        self.idempotencyKey = idempotencyKey
    }
}
