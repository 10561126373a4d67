import FoundationCore

/// JSON: the text. Only the seller's requests and lists, and the buyer's request, contain it.
extension DiscountCode: Codable {
    /// Decodes a code.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that cannot be a code; it does not contain the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(container.decode(String.self))
        } catch let fault as InvalidField {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: fault.reason)
        }
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
