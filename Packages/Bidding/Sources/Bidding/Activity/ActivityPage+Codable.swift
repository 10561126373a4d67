public import FoundationCore

/// JSON: `{"updates":[…],"last"}`.
extension ActivityPage: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ActivityPage.init(updates:last:),
        .member("updates", \.updates),
        .member("last", \.last)
    )
}
