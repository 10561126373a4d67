import FoundationCore

/// The JSON form: `{"item","rating","text","time"}`.
extension Review: Codable {
    private enum CodingKeys: String, CodingKey {
        case item, rating, text, time
    }

    /// Reads the members.
    ///
    /// - Throws: `DecodingError`; `.dataCorrupted` in the words of `InvalidField` for a rating or text that cannot be.
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
            throw container.refusal(fault)
        }
    }

    /// Writes every member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(rating, forKey: .rating)
        try container.encode(text, forKey: .text)
        try container.encode(time, forKey: .time)
    }
}
