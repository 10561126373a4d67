import FoundationCore

/// JSON: `{"item","title","relistedFrom","price","endsAt"}`. `item` is null in a dry run.
extension RelistedItem: Encodable {
    private enum CodingKeys: String, CodingKey {
        case item, title, relistedFrom, price, endsAt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(relistedFrom, forKey: .relistedFrom)
        try container.encode(price, forKey: .price)
        try container.encode(endsAt, forKey: .endsAt)
    }
}
