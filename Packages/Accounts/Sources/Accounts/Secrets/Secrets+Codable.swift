import FoundationCore

/// JSON: the text. Only requests and the response to a sign-in contain it.
extension Password: Codable {
    /// Decodes a password.
    ///
    /// - Throws: `DecodingError` for an empty or too long text; it does not contain the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(try container.decode(String.self))
        } catch let fault as InvalidField {
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: fault.reason)
            )
        }
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// JSON: the text.
extension SessionToken: Codable {}

/// JSON: the text.
extension OneTimeCode: Codable {}
