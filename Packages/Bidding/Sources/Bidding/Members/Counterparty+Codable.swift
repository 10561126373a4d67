public import FoundationCore

/// JSON: `{"id","name"}`.
extension Counterparty: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        Counterparty.init(id:name:),
        .member("id", \.id),
        .member("name", \.name)
    )
}
