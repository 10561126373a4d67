public import FoundationCore

/// JSON: `{"auctions","bids","wins","amounts","sellers","mainSellerShare","groups","retractions",
/// "medianResponseHours","style","traits","aggressiveness"}`.
extension OwnBidderFacts: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        OwnBidderFacts.init(
            auctionCount:
            bidCount:
            winCount:
            amounts:
            sellerCount:
            mainSellerShare:
            groupCount:
            retractionCount:
            medianResponseTime:
            style:
            traits:
            aggressiveness:
        ),
        .member("auctions", \.auctionCount),
        .member("bids", \.bidCount),
        .member("wins", \.winCount),
        .member("amounts", \.amounts),
        .member("sellers", \.sellerCount),
        .optional("mainSellerShare", \.mainSellerShare),
        .member("groups", \.groupCount),
        .member("retractions", \.retractionCount),
        .optional("medianResponseHours", \.medianResponseTime),
        .optional("style", \.style),
        .member("traits", \.traits),
        .optional("aggressiveness", \.aggressiveness)
    )
}

/// JSON: `{"spend","highestBid"}`.
extension OwnBidderFacts.Amounts: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        OwnBidderFacts.Amounts.init(spend:highestBid:),
        .member("spend", \.spend),
        .optional("highestBid", \.highestBid)
    )
}

/// JSON: `{"name","count","total"}`.
extension OwnBidderFacts.Trait: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        OwnBidderFacts.Trait.init(name:count:total:),
        .member("name", \.name),
        .member("count", \.count),
        .member("total", \.total)
    )
}
