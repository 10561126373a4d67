/// JSON: the members of ``Member``, and `retractionCount`.
extension MemberProfile: Codable {
    private enum CodingKeys: String, CodingKey {
        case retractionCount
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            member: try Member(from: decoder),
            retractionCount: try container.decode(Int.self, forKey: .retractionCount)
        )
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(retractionCount, forKey: .retractionCount)
    }
}
