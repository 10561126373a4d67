public import FoundationCore

/// JSON: `{"item","bidders"}`.
extension ShillReport: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ShillReport.init(item:bidders:),
        .member("item", \.item),
        .member("bidders", \.bidders)
    )
}

/// JSON: `{"bidder","auctions","signals"}`.
extension ShillReport.Entry: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ShillReport.Entry.init(bidder:auctions:signals:),
        .member("bidder", \.bidder),
        .member("auctions", \.auctions),
        .member("signals", \.signals)
    )
}

/// JSON: `{"name","count","total"}`.
extension ShillReport.Signal: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ShillReport.Signal.init(name:count:total:),
        .member("name", \.name),
        .member("count", \.count),
        .member("total", \.total)
    )
}
