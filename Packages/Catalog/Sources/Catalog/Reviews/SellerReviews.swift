public import FoundationCore

/// The reviews of the items that a member sold: the number of reviews for each rating, and the latest reviews.
public struct SellerReviews: Sendable, Hashable {
    /// The number of reviews with the ratings 1 to 5; element 0 belongs to rating 1.
    public let ratingCounts: [Int]
    /// The latest reviews, newest first. A client limits their number.
    public let latest: [SellerReview]

    /// The number of all reviews.
    public var count: Int { ratingCounts.reduce(0, +) }

    /// The average of all ratings in tenths, rounded half up: 45 means 4.5; `nil` if there are no reviews.
    public var averageTenths: Int? {
        guard count > 0 else { return nil }
        let sum = ratingCounts.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
        return (sum * 20 + count) / (2 * count)
    }

    /// Creates the reviews of a seller.
    ///
    /// - Throws: `InvalidField` if there are not five counts, a count is not in 0 to 10^12, or `latest` contains more
    ///   reviews than `ratingCounts` counts.
    public init(ratingCounts: [Int], latest: [SellerReview]) throws(InvalidField) {
        guard ratingCounts.count == 5, ratingCounts.allSatisfy({ (0...1_000_000_000_000).contains($0) }) else {
            throw InvalidField("ratingCounts", "must be five numbers from 0 to 1,000,000,000,000")
        }
        guard latest.count <= ratingCounts.reduce(0, +) else {
            throw InvalidField("latest", "must not have more reviews than the sum of ratingCounts")
        }
        self.ratingCounts = ratingCounts
        self.latest = latest
    }
}

/// A review with the title of the sold item.
public struct SellerReview: Sendable, Hashable, Identifiable {
    /// The item title.
    public let title: String
    /// The buyer's review of the sale.
    public let review: Review

    /// The identifier of the review: that of the sold item, which has at most one review.
    public var id: ItemID { review.item }

    /// Creates a review.
    ///
    /// - Throws: `InvalidField` if the title is not valid for ``ItemDetails``.
    public init(title: String, review: Review) throws(InvalidField) {
        self.title = try ItemDetails.checkedTitle(title)
        self.review = review
    }
}

/// JSON: `{"ratingCounts","latest"}`.
extension SellerReviews: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        SellerReviews.init(ratingCounts:latest:),
        .member("ratingCounts", \.ratingCounts),
        .member("latest", \.latest)
    )
}

/// JSON: `{"title","review"}`.
extension SellerReview: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        SellerReview.init(title:review:),
        .member("title", \.title),
        .member("review", \.review)
    )
}
