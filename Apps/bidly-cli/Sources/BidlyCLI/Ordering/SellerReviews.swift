import Catalog
import FoundationCore

/// The reviews of the items that a member sold last.
struct SellerReviews: Sendable {
    /// The number of sold items whose reviews are read.
    static let itemCount = 10

    /// A review with the title of its item.
    struct Entry: Sendable {
        let title: String
        let review: Review
    }

    /// The reviews, the last sold item first.
    let entries: [Entry]

    /// The average rating in tenths, rounded half up; `nil` without reviews.
    private var tenths: Int? {
        guard !entries.isEmpty else { return nil }
        return (entries.reduce(0) { $0 + $1.review.rating } * 20 + entries.count) / (2 * entries.count)
    }

    /// The average rating, rounded to one decimal; `nil` without reviews.
    var average: Double? { tenths.map { Double($0) / 10 } }

    /// The average rating and the number of reviews as a phrase: `4.5 of 5 from 2 reviews`.
    var summary: String {
        guard let tenths else { return "no reviews" }
        let count = "\(entries.count) \(entries.count == 1 ? "review" : "reviews")"
        return "\(tenths / 10).\(tenths % 10) of 5 from \(count)"
    }
}

/// JSON: the properties of the review, and the title of its item.
extension SellerReviews.Entry: Encodable {
    private enum CodingKeys: String, CodingKey {
        case title
    }

    func encode(to encoder: any Encoder) throws {
        try review.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
    }
}

extension SellerReviews.Entry {
    /// The rating, the text and the title of the item as a line.
    func line(_ format: ValueFormat) -> String { "\(review.line(format)) (\(title))" }
}

extension Session {
    /// Loads the reviews of the items that a member sold last.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func reviews(ofSeller seller: MemberID) async throws -> SellerReviews {
        let sold = SearchQuery(statuses: [.sold], seller: seller, sort: .newest)
        var entries: [SellerReviews.Entry] = []
        for row in try await catalog.find(sold, limit: SellerReviews.itemCount).rows {
            if let review = try await review(of: row.item) { entries.append(.init(title: row.title, review: review)) }
        }
        return SellerReviews(entries: entries)
    }
}
