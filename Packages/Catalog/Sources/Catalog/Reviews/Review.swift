public import FoundationCore

/// A buyer's review of a purchase. An item has at most one review.
///
/// Reviews are public, so a review does not name its author: only the buyer, the seller and administrators may know the
/// buyer (rule R7 of the bidding rules).
public struct Review: Sendable, Hashable, Identifiable {
    /// The maximum length of a text in UTF-8 bytes.
    public static let maximumTextLength = 5000

    /// The purchased item.
    public let item: ItemID
    /// The rating: 1 (worst) to 5.
    public let rating: Int
    /// The text; may be empty.
    public let text: String
    /// The time at which the review was written.
    public let time: Instant

    /// The identifier of the review: that of the purchased item, which has at most one review.
    public var id: ItemID { item }

    /// Creates a review.
    ///
    /// - Throws: `InvalidField` if the rating is not in 1 to 5, or if the text is too long or contains control
    ///   characters except tabs and line breaks.
    public init(item: ItemID, rating: Int, text: String, time: Instant) throws(InvalidField) {
        guard (1...5).contains(rating) else { throw InvalidField("rating", "must be from 1 to 5") }
        self.item = item
        self.rating = rating
        self.text = try CheckedText.prose(text, as: "text", maximumLength: Self.maximumTextLength)
        self.time = time
    }
}

/// JSON: `{"item","rating","text","time"}`.
extension Review: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Review.init(item:rating:text:time:),
        .member("item", \.item),
        .member("rating", \.rating),
        .member("text", \.text),
        .member("time", \.time)
    )
}
