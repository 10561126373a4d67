import Bidding
import FoundationCore

/// JSON: the properties of the receipt, and `bidder`, `title` and `maximum`.
extension SimulatedBid: Encodable {
    private enum CodingKeys: String, CodingKey {
        case bidder, title, maximum
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try receipt.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bidder, forKey: .bidder)
        try container.encode(title, forKey: .title)
        try container.encode(maximum, forKey: .maximum)
    }
}
