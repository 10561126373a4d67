/// The JSON form: the code.
extension Currency: Codable {
    /// Reads a code.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when no active currency has it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let code = try container.decode(String.self)
        guard let currency = Currency(code: code) else {
            let reason = "“\(code)” is no currency code of ISO 4217"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = currency
    }

    /// Writes the code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
