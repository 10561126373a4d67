public import FoundationCore

/// A buyer's judgement of a finished purchase: one for each item, by the one who won or bought it. Everyone may read it,
/// so it does not name its author: who bought is for the buyer, the seller and admins alone to know (rule R7).
public struct Review: Sendable, Hashable {
    /// The most bytes of UTF-8 a text may have.
    public static let longestText = 5000

    /// The item that was bought.
    public let item: ItemID
    /// From 1, the worst, to 5.
    public let rating: Int
    /// What the buyer says; may be empty.
    public let text: String
    /// When it was written.
    public let time: Instant

    /// A review.
    ///
    /// - Throws: `InvalidField` for a rating not from 1 to 5, or a text too long or with control characters but tabs
    ///   and line breaks.
    public init(item: ItemID, rating: Int, text: String, time: Instant) throws(InvalidField) {
        guard (1...5).contains(rating) else { throw InvalidField("rating", "must be from 1 to 5") }
        self.item = item
        self.rating = rating
        self.text = try CheckedText.prose(text, as: "text", longest: Self.longestText)
        self.time = time
    }
}
