/// The request body for a new review.
public struct NewReview: Sendable, Hashable, Codable {
    /// The rating: 1 (worst) to 5.
    public let rating: Int
    /// The text; may be empty.
    public let text: String

    /// Creates a request body. The house validates it.
    public init(rating: Int, text: String) {
        self.rating = rating
        self.text = text
    }
}
