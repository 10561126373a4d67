import FoundationCore

/// JSON: `{"item","sequence","bidder","amount","time"}`.
extension Bid: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, sequence, bidder, amount, time
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try Bid(
                item: try container.decode(ItemID.self, forKey: .item),
                sequence: try container.decode(Int.self, forKey: .sequence),
                bidder: try container.decode(BidderAlias.self, forKey: .bidder),
                amount: try container.decode(Money.self, forKey: .amount),
                time: try container.decode(Instant.self, forKey: .time)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(bidder, forKey: .bidder)
        try container.encode(amount, forKey: .amount)
        try container.encode(time, forKey: .time)
    }
}
