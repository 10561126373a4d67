/// Codes an amount as `{"amount": 2550, "currency": "USD"}`, in minor units.
extension Money: Codable {
    private enum CodingKeys: String, CodingKey {
        case amount, currency
    }

    /// Decodes an amount.
    ///
    /// - Throws: `DecodingError` if a property is missing or has the wrong type, or if the currency is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            minorUnits: try container.decode(Int64.self, forKey: .amount),
            currency: try container.decode(Currency.self, forKey: .currency)
        )
    }

    /// Encodes the amount and the currency.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(minorUnits, forKey: .amount)
        try container.encode(currency, forKey: .currency)
    }
}
