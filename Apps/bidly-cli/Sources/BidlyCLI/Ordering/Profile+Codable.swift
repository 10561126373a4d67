import Accounts
import Catalog
import FoundationCore
import Ordering

/// JSON: the properties of the member, and `{"saleCount","strikeCount","isBarred","rating","reviewCount","reviews"}`.
/// `rating` is the average of all reviews, `null` without reviews; `reviews` has the latest ones.
extension Profile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case saleCount, strikeCount, isBarred, rating, reviewCount, reviews
    }

    func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(record.saleCount, forKey: .saleCount)
        try container.encode(record.strikeCount, forKey: .strikeCount)
        try container.encode(record.isBarred, forKey: .isBarred)
        try container.encode(reviews.average, forKey: .rating)
        try container.encode(reviews.count, forKey: .reviewCount)
        try container.encode(reviews.latest.map(TitledReview.init), forKey: .reviews)
    }
}

/// JSON: the properties of the review, and the title of its item.
private struct TitledReview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case title
    }

    let entry: SellerReview

    init(_ entry: SellerReview) { self.entry = entry }

    func encode(to encoder: any Encoder) throws {
        try entry.review.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entry.title, forKey: .title)
    }
}
