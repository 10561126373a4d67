/// The JSON form: a text as RFC 3339 writes it, in UTC with exactly three decimals.
extension Instant: Codable {
    /// Reads any RFC 3339 text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for another text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let instant = Instant(text) else {
            let reason = "“\(text)” is no time as RFC 3339 writes it, such as 2026-11-21T09:30:00.000Z"
            throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        self = instant
    }

    /// Writes the description.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
