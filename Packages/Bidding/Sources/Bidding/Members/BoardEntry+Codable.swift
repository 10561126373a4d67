import FoundationCore

/// JSON: `{"item","title","status","price","endsAt","maximum","outcome","bidCount","counterparty"}`. `maximum` and
/// `outcome` are null if the member has no bid; `counterparty` is null unless the item was sold by or to the member.
extension BoardEntry: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, status, price, endsAt, maximum, outcome, bidCount, counterparty
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try BoardEntry(
                item: try container.decode(ItemID.self, forKey: .item),
                title: try container.decode(String.self, forKey: .title),
                status: try container.decode(AuctionStatus.self, forKey: .status),
                price: try container.decode(Money.self, forKey: .price),
                endsAt: try container.decode(Instant.self, forKey: .endsAt),
                maximum: try container.decodeIfPresent(Money.self, forKey: .maximum),
                outcome: try container.decodeIfPresent(BidOutcome.self, forKey: .outcome),
                bidCount: try container.decode(Int.self, forKey: .bidCount),
                counterparty: try container.decodeIfPresent(Counterparty.self, forKey: .counterparty)
            )
        }
    }

    /// Encodes every member; absent values are null.
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
        try container.encode(counterparty, forKey: .counterparty)
    }
}
