public import FoundationCore

/// JSON: `{"updates","from","to","markets"}`.
extension MarketReport: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        MarketReport.init(updateCount:from:to:markets:),
        .member("updates", \.updateCount),
        .optional("from", \.from),
        .optional("to", \.to),
        .member("markets", \.markets)
    )
}

/// JSON: `{"currency","groups","hotAuctions","sellers","days","sessions"}`.
extension MarketReport.Market: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        MarketReport.Market.init(currency:groups:hotAuctions:sellers:days:sessions:),
        .member("currency", \.currency),
        .member("groups", \.groups),
        .member("hotAuctions", \.hotAuctions),
        .member("sellers", \.sellers),
        .member("days", \.days),
        .member("sessions", \.sessions)
    )
}

/// JSON: `{"group","sales","mean"}`.
extension MarketReport.GroupSales: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        MarketReport.GroupSales.init(group:count:mean:),
        .member("group", \.group),
        .member("sales", \.count),
        .member("mean", \.mean)
    )
}

/// JSON: `{"seller","sales","mean"}`.
extension MarketReport.SellerSales: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        MarketReport.SellerSales.init(seller:count:mean:),
        .member("seller", \.seller),
        .member("sales", \.count),
        .member("mean", \.mean)
    )
}

/// JSON: `{"item","bids"}`.
extension MarketReport.HotAuction: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        MarketReport.HotAuction.init(item:bidCount:),
        .member("item", \.item),
        .member("bids", \.bidCount)
    )
}

/// JSON: `{"start","bids","lowest","highest","highestItem","mean","levels"}`.
extension MarketReport.Day: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        MarketReport.Day.init(start:bidCount:lowest:highest:highestItem:mean:levels:),
        .member("start", \.start),
        .member("bids", \.bidCount),
        .member("lowest", \.lowest),
        .member("highest", \.highest),
        .member("highestItem", \.highestItem),
        .member("mean", \.mean),
        .member("levels", \.levels)
    )
}

/// JSON: `{"from","bidders"}`.
extension MarketReport.Day.Level: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        MarketReport.Day.Level.init(from:bidderCount:),
        .optional("from", \.from),
        .member("bidders", \.bidderCount)
    )
}

/// JSON: `{"ended","open","meanBids","greatestBids"}`.
extension MarketReport.Sessions: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        MarketReport.Sessions.init(endedCount:openCount:meanBidCount:greatestBidCount:),
        .member("ended", \.endedCount),
        .member("open", \.openCount),
        .optional("meanBids", \.meanBidCount),
        .member("greatestBids", \.greatestBidCount)
    )
}
