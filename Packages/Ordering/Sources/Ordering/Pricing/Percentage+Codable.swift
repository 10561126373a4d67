import FoundationCore

/// JSON: a string, such as `"8.875%"`.
extension Percentage: Codable {
    /// Decodes a percentage.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that ``init(parsing:)`` does not accept.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(parsing: container.decode(String.self))
        } catch let fault as InvalidField {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: fault.reason)
        }
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
