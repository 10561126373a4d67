public import FoundationCore

/// JSON: `{"reason","since"}`.
extension Suspension: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Suspension.init(reason:since:),
        .member("reason", \.reason),
        .member("since", \.since)
    )
}
