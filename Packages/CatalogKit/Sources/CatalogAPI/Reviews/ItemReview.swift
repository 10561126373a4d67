public import FoundationCore

/// A request to review a purchase.
public struct ItemReview: Sendable, Hashable {
    /// The purchased item.
    public let item: ItemID
    /// The rating and the text.
    public let review: NewReview
    /// The idempotency key; `nil` to send the request without one.
    public let idempotencyKey: String?

    /// Creates a request. The house validates the values.
    public init(_ item: ItemID, review: NewReview, idempotencyKey: String? = nil) {
        self.item = item
        self.review = review
        self.idempotencyKey = idempotencyKey
    }
}
