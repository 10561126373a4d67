import FoundationCore

/// JSON: `{"item","title","maximum","time"}`.
extension ExportedBid: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, title, maximum, time
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                item: container.decode(ItemID.self, forKey: .item),
                title: container.decode(String.self, forKey: .title),
                maximum: container.decode(Money.self, forKey: .maximum),
                time: container.decode(Instant.self, forKey: .time)
            )
        }
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(title, forKey: .title)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(time, forKey: .time)
    }
}
