import APICore
public import Catalog
public import HTTPCore

extension Item {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Item",
        .object(
            ItemDetails.members.merging([
                "id": .identifier,
                "seller": .identifier,
                "relistedFrom": .identifier.nullable.described("The item that did not sell before."),
                "version": .integer(minimum: 1).described("The entity tag is this number."),
                "createdAt": .instant,
            ]) { details, _ in details }
        )
    )
}

extension ItemDetails {
    /// The JSON schema of a request body; only `title` and `category` are required.
    public static let schema = JSONSchema.component(
        "ItemDetails",
        .object(members, optional: ["description", "brand", "condition", "photos"])
    )

    static let members: [String: JSONSchema] = [
        "title": .string(length: 1...maximumTitleLength),
        "description": .string(length: 0...maximumDescriptionLength),
        "category": .identifier,
        "brand": .identifier.nullable,
        "condition": ItemCondition.schema.nullable,
        "photos": .array(of: .identifier, maximumCount: maximumPhotoCount),
    ]
}

extension ItemCondition {
    /// The JSON schema.
    public static let schema = JSONSchema.name(known.map(\.rawValue))
}
