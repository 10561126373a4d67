/// Codes an instant as RFC 3339 text in UTC with three decimals.
extension Instant: Codable {
    /// Decodes any RFC 3339 text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let instant = Instant(text) else {
            let reason = "'\(text)' is not an RFC 3339 time; example: 2026-11-21T09:30:00.000Z"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = instant
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
