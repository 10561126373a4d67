import FoundationCore

/// JSON: `{"id","seller",…,"relistedFrom","version","createdAt"}`, with the members of `ItemDetails` beside
/// these; `relistedFrom` is null for an item that is not a relisting.
extension Item: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, seller, relistedFrom, version, createdAt
    }

    /// Decodes the members; `relistedFrom` and the optional members of ``ItemDetails`` may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of `InvalidField` for an item that is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                id: container.decode(ItemID.self, forKey: .id),
                seller: container.decode(MemberID.self, forKey: .seller),
                details: ItemDetails(from: decoder),
                relistedFrom: container.decodeIfPresent(ItemID.self, forKey: .relistedFrom),
                version: container.decode(Int.self, forKey: .version),
                createdAt: container.decode(Instant.self, forKey: .createdAt)
            )
        }
    }

    /// Writes every member, those of the details beside the others.
    public func encode(to encoder: any Encoder) throws {
        try details.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(seller, forKey: .seller)
        try container.encode(relistedFrom, forKey: .relistedFrom)
        try container.encode(version, forKey: .version)
        try container.encode(createdAt, forKey: .createdAt)
    }
}
