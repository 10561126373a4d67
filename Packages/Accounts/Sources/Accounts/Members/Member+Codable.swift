public import FoundationCore

/// JSON: `{"id","name","registeredAt"}`.
extension Member: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Member.init(id:name:registeredAt:),
        .member("id", \.id),
        .member("name", \.name),
        .member("registeredAt", \.registeredAt)
    )
}
