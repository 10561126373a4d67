import FoundationCore

/// JSON: the address as a string.
extension EmailAddress: Codable {
    /// Decodes an address.
    ///
    /// - Throws: `DecodingError` for a text that is not an address.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: error.reason)
            )
        }
    }

    /// Encodes the address.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
