import FoundationCore

/// JSON: `{"item","rating","text","time"}`.
extension Review: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, rating, text, time
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` with the message of `InvalidField` for a rating or text that is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            try self.init(
                item: container.decode(ItemID.self, forKey: .item),
                rating: container.decode(Int.self, forKey: .rating),
                text: container.decode(String.self, forKey: .text),
                time: container.decode(Instant.self, forKey: .time)
            )
        } catch let fault as InvalidField {
            throw container.decodingError(for: fault)
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(rating, forKey: .rating)
        try container.encode(text, forKey: .text)
        try container.encode(time, forKey: .time)
    }
}
