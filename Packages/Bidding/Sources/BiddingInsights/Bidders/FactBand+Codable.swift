public import FoundationCore

/// JSON: `{"from","to"}`.
extension FactBand: ObjectCodable {
    /// The properties of the JSON object.
    public static let coding = ObjectCoding(
        FactBand.init(from:to:),
        .member("from", \.from),
        .optional("to", \.to)
    )
}
