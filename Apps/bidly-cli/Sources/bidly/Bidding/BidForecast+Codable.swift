import Bidding
import FoundationCore

/// The JSON form: `{"item","maximum","wouldCount","price","minimumNext","endsAt","warnings":[{"code","text"}]}`.
extension BidForecast: Encodable {
    private enum CodingKeys: String, CodingKey {
        case item, maximum, wouldCount, price, minimumNext, endsAt, warnings
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auction.item, forKey: .item)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(true, forKey: .wouldCount)
        try container.encode(auction.price, forKey: .price)
        try container.encode(auction.minimumNext, forKey: .minimumNext)
        try container.encode(auction.endsAt, forKey: .endsAt)
        try container.encode(confirmation.reasons, forKey: .warnings)
    }
}
