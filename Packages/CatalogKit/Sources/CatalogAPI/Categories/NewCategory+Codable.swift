import Catalog
public import FoundationCore

/// JSON: `{"name","parent"}`; `parent` is null for a root.
extension NewCategory: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        NewCategory.init(name:parent:),
        .member("name", \.name),
        .optional("parent", \.parent)
    )
}
