import FoundationCore

/// JSON: `{"leading","outbid","won","lost","withdrawn","selling","spent"}`, each a list.
extension Board: Codable {
    private enum CodingKeys: String, CodingKey {
        case leading, outbid, won, lost, withdrawn, selling, spent
    }

    /// Decodes the members; `withdrawn` may be missing, because earlier versions of the house do not send it.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try Board(
                leading: try container.decode([BoardEntry].self, forKey: .leading),
                outbid: try container.decode([BoardEntry].self, forKey: .outbid),
                won: try container.decode([BoardEntry].self, forKey: .won),
                lost: try container.decode([BoardEntry].self, forKey: .lost),
                withdrawn: try container.decodeIfPresent([BoardEntry].self, forKey: .withdrawn) ?? [],
                selling: try container.decode([BoardEntry].self, forKey: .selling),
                spent: try container.decode([Money].self, forKey: .spent)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(leading, forKey: .leading)
        try container.encode(outbid, forKey: .outbid)
        try container.encode(won, forKey: .won)
        try container.encode(lost, forKey: .lost)
        try container.encode(withdrawn, forKey: .withdrawn)
        try container.encode(selling, forKey: .selling)
        try container.encode(spent, forKey: .spent)
    }
}
