import FoundationCore

/// JSON: `{"updates":[…],"last"}`.
extension ActivityPage: Codable {
    private enum CodingKeys: String, CodingKey {
        case updates, last
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try ActivityPage(
                updates: try container.decode([AuctionUpdate].self, forKey: .updates),
                last: try container.decode(Int64.self, forKey: .last)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(updates, forKey: .updates)
        try container.encode(last, forKey: .last)
    }
}
