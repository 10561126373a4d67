public import FoundationCore
import HTTPCore

/// JSON: `{"response":{"status","body"}}`; `response` is null without a record.
extension RecordedOutcome: Codable {
    private enum CodingKeys: String, CodingKey {
        case response
    }

    /// Decodes the JSON object; a missing `response` counts as null.
    ///
    /// - Throws: `DecodingError` if `response` has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decodeIfPresent(Response.self, forKey: .response))
    }

    /// Encodes `response`, which is null if there is no record.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(response, forKey: .response)
    }
}

/// JSON: `{"status","body"}`.
extension RecordedOutcome.Response: ObjectCodable {
    /// The coding of the JSON object. Both properties are required.
    public static let coding = ObjectCoding(
        RecordedOutcome.Response.init(status:body:),
        .member("status", \.status),
        .member("body", \.body)
    )
}
