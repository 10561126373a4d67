public import FoundationCore

/// JSON: `{"updates":[…],"last"}`.
extension OrderActivityPage: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        OrderActivityPage.init(updates:last:),
        .member("updates", \.updates),
        .member("last", \.last)
    )
}
