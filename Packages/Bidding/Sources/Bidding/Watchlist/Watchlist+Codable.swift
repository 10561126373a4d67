public import FoundationCore

/// JSON: `{"entries":[…],"formerOrders":[[item,…],…]}`; without former orders, the array of entries alone.
extension Watchlist: Codable {
    private enum CodingKeys: String, CodingKey {
        case entries, formerOrders
    }

    /// Decodes the object or the array. Keeps only the latest ``maximumFormerOrderCount`` former orders.
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

/// JSON: `{"item","note","limit","isDone","addedAt"}`; `limit` is null if absent.
extension Watchlist.Entry: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        Watchlist.Entry.init(item:note:limit:isDone:addedAt:),
        .member("item", \.item),
        .member("note", \.note, default: ""),
        .optional("limit", \.limit),
        .member("isDone", \.isDone, default: false),
        .member("addedAt", \.addedAt)
    )
}
