public import FoundationCore

/// JSON: `{"updates":[…],"last"}`.
extension ActivityPage: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        ActivityPage.init(updates:last:),
        .member("updates", \.updates),
        .member("last", \.last)
    )
}
