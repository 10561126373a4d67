import FoundationCore

/// The JSON form: the array of entries.
extension Watchlist: Codable {
    /// Reads the entries.
    ///
    /// - Throws: `DecodingError` for an entry that cannot be one.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Entry].self))
    }

    /// Writes the entries.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(entries)
    }
}

/// The JSON form: `{"item","note","limit","isDone","addedAt"}`; `limit` is null when there is none.
extension Watchlist.Entry: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, note, limit, isDone, addedAt
    }

    /// Reads the members; all but the item and the time may be missing.
    ///
    /// - Throws: `DecodingError` for a member that is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            item: try container.decode(ItemID.self, forKey: .item),
            note: try container.decodeIfPresent(String.self, forKey: .note) ?? "",
            limit: try container.decodeIfPresent(Money.self, forKey: .limit),
            isDone: try container.decodeIfPresent(Bool.self, forKey: .isDone) ?? false,
            addedAt: try container.decode(Instant.self, forKey: .addedAt)
        )
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(note, forKey: .note)
        try container.encode(limit, forKey: .limit)
        try container.encode(isDone, forKey: .isDone)
        try container.encode(addedAt, forKey: .addedAt)
    }
}
