public import FoundationCore

/// JSON: `{"kind","rate","base"}`.
extension ChargeRule: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ChargeRule.init(_:rate:of:),
        .member("kind", \.kind),
        .member("rate", \.rate),
        .member("base", \.base)
    )
}
