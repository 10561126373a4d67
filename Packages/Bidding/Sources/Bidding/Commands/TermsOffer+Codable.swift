import FoundationCore

/// JSON: `{"startPrice","reserve","buyNow","startsAt","endsAt","softClose"}`; all members except `startPrice` and
/// `endsAt` are null if not offered.
extension TermsOffer: Codable {
    private enum CodingKeys: String, CodingKey {
        case startPrice, reserve, buyNow, startsAt, endsAt, softClose
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            startPrice: try container.decode(Money.self, forKey: .startPrice),
            reserve: try container.decodeIfPresent(Money.self, forKey: .reserve),
            buyNow: try container.decodeIfPresent(Money.self, forKey: .buyNow),
            startsAt: try container.decodeIfPresent(Instant.self, forKey: .startsAt),
            endsAt: try container.decode(Instant.self, forKey: .endsAt),
            softClose: try container.decodeIfPresent(SoftClose.self, forKey: .softClose)
        )
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(startPrice, forKey: .startPrice)
        try container.encode(reserve, forKey: .reserve)
        try container.encode(buyNow, forKey: .buyNow)
        try container.encode(startsAt, forKey: .startsAt)
        try container.encode(endsAt, forKey: .endsAt)
        try container.encode(softClose, forKey: .softClose)
    }
}
