import FoundationCore

/// JSON: `{"item","sequence","time","outcome","price","minimumNext","endsAt"}`; `outcome` and `minimumNext` are null if
/// there is none.
extension BidReceipt: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, sequence, time, outcome, price, minimumNext, endsAt
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try BidReceipt(
                item: try container.decode(ItemID.self, forKey: .item),
                sequence: try container.decode(Int.self, forKey: .sequence),
                time: try container.decode(Instant.self, forKey: .time),
                outcome: try container.decodeIfPresent(BidOutcome.self, forKey: .outcome),
                price: try container.decode(Money.self, forKey: .price),
                minimumNext: try container.decodeIfPresent(Money.self, forKey: .minimumNext),
                endsAt: try container.decode(Instant.self, forKey: .endsAt)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(time, forKey: .time)
        try container.encode(outcome, forKey: .outcome)
        try container.encode(price, forKey: .price)
        try container.encode(minimumNext, forKey: .minimumNext)
        try container.encode(endsAt, forKey: .endsAt)
    }
}
