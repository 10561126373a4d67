public import FoundationCore
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
extension RecordedOutcome.Response: ObjectCodable {
    /// The members, both required.
    public static let coding = ObjectCoding(
        RecordedOutcome.Response.init(status:body:),
        .member("status", \.status),
        .member("body", \.body)
    )
}
