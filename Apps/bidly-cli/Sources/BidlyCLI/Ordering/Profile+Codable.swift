import Accounts
import FoundationCore
import Ordering

/// JSON: the properties of the member and of the trading record, and `{"rating","reviews"}`. `rating` is the average of
/// the reviews; null if there are none.
extension Profile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case rating, reviews
    }

    func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        try record.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reviews.average, forKey: .rating)
        try container.encode(reviews.entries, forKey: .reviews)
    }
}
