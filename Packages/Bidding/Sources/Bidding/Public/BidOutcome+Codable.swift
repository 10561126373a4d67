import FoundationCore

/// The JSON form: `{"code","minimumNext"}`; `minimumNext` is null where there is nothing to offer.
extension BidOutcome: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, minimumNext
    }

    /// Reads the members; `minimumNext` may be missing.
    ///
    /// - Throws: `DecodingError` for a member that is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            code: try container.decode(Code.self, forKey: .code),
            minimumNext: try container.decodeIfPresent(Money.self, forKey: .minimumNext)
        )
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(minimumNext, forKey: .minimumNext)
    }
}

/// The JSON form: the stable name; an unknown one is kept.
extension BidOutcome.Code: Codable {}
