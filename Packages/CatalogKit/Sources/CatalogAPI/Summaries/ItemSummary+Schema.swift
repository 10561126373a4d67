import APICore
public import Catalog
public import HTTPCore

extension ItemSummary {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ItemSummary",
        .object(["item": .identifier, "title": .string(length: 1...ItemDetails.maximumTitleLength)])
    )
}
