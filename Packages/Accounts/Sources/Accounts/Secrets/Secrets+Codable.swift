import FoundationCore

/// JSON: the text as a string, only in requests.
extension Password: Codable {
    /// Decodes a password.
    ///
    /// - Throws: `DecodingError` if the text is empty or too long. The error does not contain the text.
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

/// JSON: the text as a string, only in the response to a sign-in and in stored sessions.
extension SessionToken: Codable {}

/// JSON: the text as a string, only in requests and in the response that issues the code.
extension OneTimeCode: Codable {}
