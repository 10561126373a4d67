import FoundationCore

/// JSON: the country code as a string.
extension Country: Codable {
    /// Decodes a country.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a code that ISO 3166-1 does not assign.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(container.decode(String.self))
        } catch let fault as InvalidField {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: fault.reason)
        }
    }

    /// Encodes the code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
