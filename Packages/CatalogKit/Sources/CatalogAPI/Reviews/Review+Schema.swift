import APICore
public import Catalog
public import HTTPCore

extension Review {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "Review",
        .object(NewReview.members.merging(["item": .identifier, "time": .instant]) { own, _ in own })
    )
}

extension NewReview {
    /// The JSON schema.
    public static let schema = JSONSchema.component("NewReview", .object(members))

    static let members: [String: JSONSchema] = [
        "rating": .integer(minimum: 1, maximum: 5), "text": .prose(length: 0...Review.maximumTextLength),
    ]
}
