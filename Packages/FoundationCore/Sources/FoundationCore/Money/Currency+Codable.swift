/// Codes a currency as its ISO 4217 code.
extension Currency: Codable {
    /// Decodes a currency.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no active currency has the code.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let code = try container.decode(String.self)
        guard let currency = Currency(code: code) else {
            let reason = "'\(code)' is not a currency code of ISO 4217"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = currency
    }

    /// Encodes the code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
