import Bidding
import FoundationCore

/// JSON: `{"bids":[…],"next"}`; `next` is null on the last page.
extension BidPage: Codable {
    private enum CodingKeys: String, CodingKey {
        case bids, next
    }

    /// Decodes the JSON object; a missing `next` counts as null.
    ///
    /// - Throws: `DecodingError` if a property is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            Page(
                try container.decode([Bid].self, forKey: .bids),
                next: try container.decodeIfPresent(PageCursor.self, forKey: .next)
            )
        )
    }

    /// Encodes both properties; an absent `next` is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bids.elements, forKey: .bids)
        try container.encode(bids.next, forKey: .next)
    }
}
