import FoundationCore

/// JSON: `{"item","title","status","startPrice","reserve","price","startsAt","endsAt"}`. An absent reserve is null.
extension ExportedListing: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, status, startPrice, reserve, price, startsAt, endsAt
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a required member is missing, or a member has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                item: container.decode(ItemID.self, forKey: .item),
                title: container.decode(String.self, forKey: .title),
                status: container.decode(String.self, forKey: .status),
                startPrice: container.decode(Money.self, forKey: .startPrice),
                reserve: container.decodeIfPresent(Money.self, forKey: .reserve),
                price: container.decode(Money.self, forKey: .price),
                startsAt: container.decode(Instant.self, forKey: .startsAt),
                endsAt: container.decode(Instant.self, forKey: .endsAt)
            )
        }
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(status, forKey: .status)
        try container.encode(startPrice, forKey: .startPrice)
        try container.encode(reserve, forKey: .reserve)
        try container.encode(price, forKey: .price)
        try container.encode(startsAt, forKey: .startsAt)
        try container.encode(endsAt, forKey: .endsAt)
    }
}
