import FoundationCore

/// JSON: `{"code","minimumNext","withdrawal"}`. `minimumNext` is null if the bidder leads or cannot bid; `withdrawal`
/// is null if the auction was not withdrawn or the reason is unknown.
extension BidOutcome: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, minimumNext, withdrawal
    }

    /// Decodes the members; those that can be null may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing, has another type or is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.valid {
            try BidOutcome(
                code: try container.decode(Code.self, forKey: .code),
                minimumNext: try container.decodeIfPresent(Money.self, forKey: .minimumNext),
                withdrawal: try container.decodeIfPresent(Withdrawal.self, forKey: .withdrawal)
            )
        }
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(minimumNext, forKey: .minimumNext)
        try container.encode(withdrawal, forKey: .withdrawal)
    }
}

/// JSON: the stable name. An unknown name is preserved.
extension BidOutcome.Code: Codable {}
