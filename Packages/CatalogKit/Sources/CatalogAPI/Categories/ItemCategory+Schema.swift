import APICore
public import Catalog
public import HTTPCore

extension ItemCategory {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ItemCategory",
        .object(NewCategory.members.merging(["id": .identifier]) { own, _ in own })
    )
}

extension NewCategory {
    /// The JSON schema; `parent` is optional.
    public static let schema = JSONSchema.component("NewCategory", .object(members, optional: ["parent"]))

    static let members: [String: JSONSchema] = [
        "name": .line(length: 1...ItemCategory.maximumNameLength),
        "parent": .identifier.nullable.described("Null for a top-level category."),
    ]
}
