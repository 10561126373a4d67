import Catalog
public import FoundationCore

/// JSON: `{"name","parent"}`; `parent` is null for a root.
extension NewCategory: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        NewCategory.init(name:parent:),
        .member("name", \.name),
        .optional("parent", \.parent)
    )
}
