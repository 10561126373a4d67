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

extension ItemSummaryList {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "ItemSummaryList",
        .object(["summaries": .array(of: ItemSummary.schema)])
    )
}
