/// The JSON form: the text.
extension Identifier: Codable {
    /// Reads a text that can be an identifier.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for another text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let identifier = Identifier(text) else {
            let reason = "“\(text)” is no identifier: 1 to 16 visible ASCII characters"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = identifier
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
