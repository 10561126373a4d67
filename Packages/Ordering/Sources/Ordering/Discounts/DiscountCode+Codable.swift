import FoundationCore

/// JSON: a string. It occurs only in the seller's requests and lists, in the buyer's request to apply the discount, and
/// in the response that states the discount of an order to its parties.
extension DiscountCode: Codable {
    /// Decodes a code.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that cannot be a code. The error does not contain the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(container.decode(String.self))
        } catch let fault as InvalidField {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: fault.reason)
        }
    }

    /// Encodes ``text``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
