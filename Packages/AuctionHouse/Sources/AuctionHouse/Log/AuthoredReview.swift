public import Catalog
public import FoundationCore

/// A review with its author, as the house keeps it. What everyone may read is the review alone.
public struct AuthoredReview: Sendable, Hashable {
    /// What everyone may read.
    public let review: Review
    /// The buyer, who wrote it.
    public let author: MemberID

    /// A review by its author.
    public init(_ review: Review, by author: MemberID) {
        self.review = review
        self.author = author
    }
}
