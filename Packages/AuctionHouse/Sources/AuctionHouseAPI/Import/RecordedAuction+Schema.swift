internal import APICore
internal import Bidding
internal import BiddingAPI
public import HTTPCore

extension RecordedAuction {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "RecordedAuction",
        .object(
            [
                "key": .array(of: .string()).described("Distinguishes the auction from the seller's other auctions."),
                "line": .integer(minimum: 1).nullable.described("The line number in the source, for import issues."),
                "seller": .string(),
                "registrations": .dictionary(of: .instant).nullable
                    .described("Registration times by member name."),
                "title": .string(),
                "description": .string(),
                "category": .string()
                    .documented(pattern: "^\(categoryName)(>\(categoryName))*$")
                    .described("A path such as Collectibles > Radios."),
                "brand": .string().nullable,
                "condition": .string().nullable,
                "offer": TermsOffer.schema,
                "publishedAt": .instant,
                "bids": .array(of: Bid.schema),
                "purchase": Purchase.schema.nullable,
                "review": BuyerReview.schema.nullable,
            ],
            optional: [
                "line", "registrations", "description", "brand", "condition", "bids", "purchase", "review",
            ]
        )
    )

    /// The pattern of a category's name in a path.
    private static var categoryName: String {
        let character = "[^>\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*"
        return "\(character)[^>\\s\\u0000-\\u001F\\u007F-\\u009F]\(character)"
    }
}

extension RecordedAuction.Bid {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "RecordedBid",
        .object(["bidder": .string(), "maximum": .money, "time": .instant])
    )
}

extension RecordedAuction.Purchase {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "RecordedPurchase",
        .object(["buyer": .string(), "time": .instant])
    )
}

extension RecordedAuction.BuyerReview {
    /// The JSON schema.
    public static let schema = JSONSchema.component(
        "RecordedReview",
        .object(["rating": .integer(minimum: 1, maximum: 5), "text": .string(), "time": .instant])
    )
}
