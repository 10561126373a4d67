import Bidding
import FoundationCore

/// The JSON form: the members of the receipt, and `bidder`, `title` and `maximum`.
extension PretendedBid: Encodable {
    private enum CodingKeys: String, CodingKey {
        case bidder, title, maximum
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        try receipt.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bidder, forKey: .bidder)
        try container.encode(title, forKey: .title)
        try container.encode(maximum, forKey: .maximum)
    }
}
