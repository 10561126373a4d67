import Catalog
import FoundationCore

extension SellerReviews {
    /// The maximum number of latest reviews that a profile shows.
    static let profileLimit = PageLimit(10) ?? .standard

    /// The average rating, rounded to one decimal; `nil` without reviews.
    var average: Double? { averageTenths.map { Double($0) / 10 } }

    /// The average rating and the number of reviews as a phrase: `4.5 of 5 from 2 reviews`.
    var summary: String {
        guard let tenths = averageTenths else { return "no reviews" }
        return "\(tenths / 10).\(tenths % 10) of 5 from \(count) \(count == 1 ? "review" : "reviews")"
    }
}

extension SellerReview {
    /// The rating, the text and the title of the item as a line.
    func line(_ format: ValueFormat) -> String { "\(review.line(format)) (\(title))" }
}
