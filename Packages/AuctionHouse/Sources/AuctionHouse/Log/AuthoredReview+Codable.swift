import Catalog
import FoundationCore

/// The stored form: the review's members, and `author` beside them.
extension AuthoredReview: Codable {
    private enum CodingKeys: String, CodingKey {
        case author
    }

    /// Reads a review with its author.
    ///
    /// - Throws: `DecodingError` when what was stored is damaged.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try Review(from: decoder), by: try container.decode(MemberID.self, forKey: .author))
    }

    /// Writes the review's members and the author.
    public func encode(to encoder: any Encoder) throws {
        try review.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(author, forKey: .author)
    }
}
