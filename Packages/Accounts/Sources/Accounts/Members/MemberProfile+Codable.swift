import FoundationCore

/// JSON: the members of ``Member``, and `retractionCount`.
extension MemberProfile: Codable {
    private enum CodingKeys: String, CodingKey {
        case retractionCount
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                member: Member(from: decoder),
                retractionCount: container.decode(Int.self, forKey: .retractionCount)
            )
        }
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        try member.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(retractionCount, forKey: .retractionCount)
    }
}
