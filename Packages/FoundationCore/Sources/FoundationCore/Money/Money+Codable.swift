/// The JSON form: `{"amount": 2550, "currency": "USD"}`, the amount in minor units.
extension Money: Codable {
    private enum CodingKeys: String, CodingKey {
        case amount, currency
    }

    /// Reads both members.
    ///
    /// - Throws: `DecodingError` when one is missing or has another type, or the code is no currency.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            minorUnits: try container.decode(Int64.self, forKey: .amount),
            currency: try container.decode(Currency.self, forKey: .currency)
        )
    }

    /// Writes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(minorUnits, forKey: .amount)
        try container.encode(currency, forKey: .currency)
    }
}
