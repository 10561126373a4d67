import APICore
public import Catalog
public import HTTPCore

extension Item {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Item",
        .object(
            ItemDetails.members(condition: ItemCondition.schema).merging([
                "id": .identifier,
                "seller": .identifier,
                "relistedFrom": .identifier.nullable.described("The item that this item relists."),
                "version": .integer(minimum: 1).described("The version, which is also the entity tag."),
                "createdAt": .instant,
            ]) { details, _ in details }
        )
    )
}

extension ItemDetails {
    /// The JSON schema of a request body; only `title` and `category` are required.
    public static let schema = JSONSchema.component(
        "ItemDetails",
        .object(
            members(condition: ItemCondition.choiceSchema),
            optional: ["description", "brand", "condition", "photos"]
        )
    )

    static func members(condition: JSONSchema) -> [String: JSONSchema] {
        [
            "title": .line(length: 1...maximumTitleLength),
            "description": .prose(length: 0...maximumDescriptionLength),
            "category": .identifier,
            "brand": .identifier.nullable,
            "condition": condition.nullable,
            "photos": .array(of: .identifier, maximumCount: maximumPhotoCount),
        ]
    }
}

extension ItemCondition {
    /// The JSON schema of a response: a newer house may have further conditions.
    public static let schema = JSONSchema.name(known.map(\.rawValue))

    /// The JSON schema of a request: the conditions that sellers can choose.
    public static let choiceSchema = JSONSchema.string(values: known.map(\.rawValue))
}
