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

extension SellerReview {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SellerReview",
        .object(["title": .string(length: 1...ItemDetails.maximumTitleLength), "review": Review.schema])
    )
}

extension SellerReviews {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "SellerReviews",
        .object(["ratingCounts": .array(of: .integer(minimum: 0)), "latest": .array(of: SellerReview.schema)])
    )
}

extension NewReview {
    /// The JSON schema.
    public static let schema = JSONSchema.component("NewReview", .object(members))

    static let members: [String: JSONSchema] = [
        "rating": .integer(minimum: 1, maximum: 5), "text": .prose(length: 0...Review.maximumTextLength),
    ]
}
