import FoundationCore

/// JSON: `{"item","maximum","wouldCount","price","minimumNext","endsAt","warnings":[{"code","text"}]}`; `wouldCount` is
/// always true.
extension BidForecast: Encodable {
    private enum CodingKeys: String, CodingKey {
        case item, maximum, wouldCount, price, minimumNext, endsAt, warnings
    }

    private struct Warning: Encodable {
        let code: String
        let text: String
    }

    /// Encodes all properties; missing values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auction.item, forKey: .item)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(true, forKey: .wouldCount)
        try container.encode(auction.price, forKey: .price)
        try container.encode(auction.minimumNext, forKey: .minimumNext)
        try container.encode(auction.endsAt, forKey: .endsAt)
        let warnings = warnings.map { Warning(code: $0.code, text: $0.text(about: maximum)) }
        try container.encode(warnings, forKey: .warnings)
    }
}
