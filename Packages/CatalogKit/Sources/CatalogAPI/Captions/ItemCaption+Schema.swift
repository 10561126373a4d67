import APICore
public import Catalog
public import HTTPCore

extension ItemCaption {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "ItemCaption",
        .object(["item": .identifier, "title": .string(length: 1...ItemDetails.longestTitle)])
    )
}

extension CaptionList {
    /// The shape of the JSON form.
    public static let schema = JSONSchema.component(
        "CaptionList",
        .object(["captions": .array(of: ItemCaption.schema)])
    )
}
