import FoundationCore

/// The JSON form: `{"id","seller",…,"relistedFrom","version","createdAt"}`, with the members of `ItemDetails` beside
/// these; `relistedFrom` is null for an item that was not put up before.
extension Item: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, seller, relistedFrom, version, createdAt
    }

    /// Reads the members; `relistedFrom` and what `ItemDetails` can do without may be missing.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` in the words of `InvalidField` for an item that cannot be.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                id: container.decode(ItemID.self, forKey: .id),
                seller: container.decode(MemberID.self, forKey: .seller),
                details: ItemDetails(from: decoder),
                relistedFrom: container.decodeIfPresent(ItemID.self, forKey: .relistedFrom),
                version: container.decode(Int.self, forKey: .version),
                createdAt: container.decode(Instant.self, forKey: .createdAt)
            )
        } catch let fault as InvalidField {
            throw container.refusal(fault)
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
