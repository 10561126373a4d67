public import FoundationCore

/// JSON: `{"id","name","parent"}`; `parent` is null for a root.
extension ItemCategory: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        ItemCategory.init(id:name:parent:),
        .member("id", \.id),
        .member("name", \.name),
        .optional("parent", \.parent)
    )
}
