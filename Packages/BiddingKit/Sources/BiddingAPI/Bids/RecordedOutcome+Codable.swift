import HTTPCore

/// JSON: `{"response":{"status","body"}}`; `response` is null without a record.
extension RecordedOutcome: Codable {
    private enum CodingKeys: String, CodingKey {
        case response
    }

    /// Decodes the member, which may be missing.
    ///
    /// - Throws: `DecodingError` for a member of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decodeIfPresent(Response.self, forKey: .response))
    }

    /// Encodes the member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(response, forKey: .response)
    }
}

/// JSON: `{"status","body"}`.
extension RecordedOutcome.Response: Codable {
    private enum CodingKeys: String, CodingKey {
        case status, body
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            status: try container.decode(Int.self, forKey: .status),
            body: try container.decode(JSONValue.self, forKey: .body)
        )
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(body, forKey: .body)
    }
}
