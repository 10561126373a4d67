import FoundationCore

/// JSON: `{"entries":[…],"formerOrders":[[item,…],…]}`, or the array of entries alone if there are no former orders.
extension Watchlist: Codable {
    private enum CodingKeys: String, CodingKey {
        case entries, formerOrders
    }

    /// Decodes either coding. Only the latest ``maximumFormerOrderCount`` former orders are kept.
    ///
    /// - Throws: `DecodingError` for an entry that is not valid.
    public init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
            self.init(try decoder.singleValueContainer().decode([Entry].self))
            return
        }
        self.init(try container.decode([Entry].self, forKey: .entries))
        let orders = try container.decodeIfPresent([[ItemID]].self, forKey: .formerOrders) ?? []
        formerOrders = orders.suffix(Self.maximumFormerOrderCount)
    }

    /// Encodes the entries, and the former orders if there are any.
    public func encode(to encoder: any Encoder) throws {
        guard !formerOrders.isEmpty else {
            var container = encoder.singleValueContainer()
            return try container.encode(entries)
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entries, forKey: .entries)
        try container.encode(formerOrders, forKey: .formerOrders)
    }
}

/// JSON: `{"item","note","limit","isDone","addedAt"}`; `limit` is null if there is none.
extension Watchlist.Entry: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, note, limit, isDone, addedAt
    }

    /// Decodes the members; all except the item and the time may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
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

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(note, forKey: .note)
        try container.encode(limit, forKey: .limit)
        try container.encode(isDone, forKey: .isDone)
        try container.encode(addedAt, forKey: .addedAt)
    }
}
