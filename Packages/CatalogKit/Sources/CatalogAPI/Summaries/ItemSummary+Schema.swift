import APICore
public import Catalog
public import HTTPCore

extension ItemSummary {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "ItemSummary",
        .object(["item": .identifier, "title": .string(length: 1...ItemDetails.longestTitle)])
    )
}

extension ItemSummaryList {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "ItemSummaryList",
        .object(["captions": .array(of: ItemSummary.schema)])
    )
}
