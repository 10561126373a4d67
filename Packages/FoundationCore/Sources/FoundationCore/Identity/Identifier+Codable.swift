/// Codes an identifier as a JSON string.
extension Identifier: Codable {
    /// Decodes an identifier.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the string is not a valid identifier.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let identifier = Identifier(text) else {
            let reason = "'\(text)' is not a valid identifier; use 1 to 255 visible ASCII characters"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = identifier
    }

    /// Encodes ``rawValue``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
