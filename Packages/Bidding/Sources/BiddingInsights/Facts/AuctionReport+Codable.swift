public import FoundationCore

/// JSON: `{"item","startPrice","price","rise","riseRatio","highestBid","bids","bidders","bidDensity","lastLeadChange",
/// "closingRush"}`.
extension AuctionReport: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        AuctionReport.init(
            item:
            startPrice:
            price:
            rise:
            riseRatio:
            highestBid:
            bidCount:
            bidderCount:
            bidDensity:
            lastLeadChange:
            closingRush:
        ),
        .member("item", \.item),
        .member("startPrice", \.startPrice),
        .member("price", \.price),
        .member("rise", \.rise),
        .optional("riseRatio", \.riseRatio),
        .optional("highestBid", \.highestBid),
        .member("bids", \.bidCount),
        .member("bidders", \.bidderCount),
        .member("bidDensity", \.bidDensity),
        .optional("lastLeadChange", \.lastLeadChange),
        .optional("closingRush", \.closingRush)
    )
}
