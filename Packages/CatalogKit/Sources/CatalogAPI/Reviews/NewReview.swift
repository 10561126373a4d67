/// What a buyer says of a purchase: the body of a request.
public struct NewReview: Sendable, Hashable, Codable {
    /// From 1, the worst, to 5.
    public let rating: Int
    /// What the buyer says; may be empty.
    public let text: String

    /// What a buyer says; whether it can be a review is for the house to check.
    public init(rating: Int, text: String) {
        self.rating = rating
        self.text = text
    }
}
