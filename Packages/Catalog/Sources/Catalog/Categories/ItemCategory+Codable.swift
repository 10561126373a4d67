public import FoundationCore

/// JSON: `{"id","name","parent"}`; `parent` is null at the top.
extension ItemCategory: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        ItemCategory.init(id:name:parent:),
        .member("id", \.id),
        .member("name", \.name),
        .optional("parent", \.parent)
    )
}
