public import FoundationCore

/// JSON: `{"from","to"}`.
extension FactBand: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        FactBand.init(from:to:),
        .member("from", \.from),
        .optional("to", \.to)
    )
}
