import FoundationCore

/// The JSON form: `{"item","title","status","price","endsAt","maximum","outcome","bidCount"}`; maximum and outcome are null
/// when the member has no bid.
extension BoardEntry: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, status, price, endsAt, maximum, outcome, bidCount
    }

    /// Reads the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` for a member that is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            item: try container.decode(ItemID.self, forKey: .item),
            title: try container.decode(String.self, forKey: .title),
            status: try container.decode(AuctionStatus.self, forKey: .status),
            price: try container.decode(Money.self, forKey: .price),
            endsAt: try container.decode(Instant.self, forKey: .endsAt),
            maximum: try container.decodeIfPresent(Money.self, forKey: .maximum),
            outcome: try container.decodeIfPresent(BidOutcome.self, forKey: .outcome),
            bidCount: try container.decode(Int.self, forKey: .bidCount)
        )
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(status, forKey: .status)
        try container.encode(price, forKey: .price)
        try container.encode(endsAt, forKey: .endsAt)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(outcome, forKey: .outcome)
        try container.encode(bidCount, forKey: .bidCount)
    }
}
