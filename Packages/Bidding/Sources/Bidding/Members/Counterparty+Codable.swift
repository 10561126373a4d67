public import FoundationCore

/// JSON: `{"id","name"}`.
extension Counterparty: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Counterparty.init(id:name:),
        .member("id", \.id),
        .member("name", \.name)
    )
}
