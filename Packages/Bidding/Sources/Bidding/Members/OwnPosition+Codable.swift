import FoundationCore

/// JSON: `{"item","sequence","alias","maximum","outcome","reserve","buyNow","buyer"}`. Absent members other than `item`
/// and `sequence` are null.
extension OwnPosition: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, sequence, alias, maximum, outcome, reserve, buyNow, buyer
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try OwnPosition(
                item: try container.decode(ItemID.self, forKey: .item),
                sequence: try container.decode(Int.self, forKey: .sequence),
                alias: try container.decodeIfPresent(BidderAlias.self, forKey: .alias),
                maximum: try container.decodeIfPresent(Money.self, forKey: .maximum),
                outcome: try container.decodeIfPresent(BidOutcome.self, forKey: .outcome),
                reserve: try container.decodeIfPresent(Money.self, forKey: .reserve),
                buyNow: try container.decodeIfPresent(Money.self, forKey: .buyNow),
                buyer: try container.decodeIfPresent(MemberID.self, forKey: .buyer)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(alias, forKey: .alias)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(outcome, forKey: .outcome)
        try container.encode(reserve, forKey: .reserve)
        try container.encode(buyNow, forKey: .buyNow)
        try container.encode(buyer, forKey: .buyer)
    }
}
