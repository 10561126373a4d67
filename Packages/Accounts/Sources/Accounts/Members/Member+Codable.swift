public import FoundationCore

/// JSON: `{"id","name","registeredAt"}`.
extension Member: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        Member.init(id:name:registeredAt:),
        .member("id", \.id),
        .member("name", \.name),
        .member("registeredAt", \.registeredAt)
    )
}
