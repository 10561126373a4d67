import FoundationCore

/// JSON: the code.
extension Country: Codable {
    /// Decodes a country.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a code that is not assigned.
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
