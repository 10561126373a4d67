public import FoundationCore

/// JSON: `{"reason","since"}`.
extension Suspension: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        Suspension.init(reason:since:),
        .member("reason", \.reason),
        .member("since", \.since)
    )
}
