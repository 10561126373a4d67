import APICore
public import Catalog
public import HTTPCore

extension Brand {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Brand",
        .object(NewBrand.members.merging(["id": .identifier]) { own, _ in own })
    )
}

extension NewBrand {
    /// The JSON schema.
    public static let schema = JSONSchema.component("NewBrand", .object(members))

    static let members: [String: JSONSchema] = ["name": .line(length: 1...Brand.maximumNameLength)]
}
