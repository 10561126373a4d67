public import FoundationCore

/// JSON: `{"member","saleCount","strikeCount","isBarred"}`.
extension TradingRecord: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        TradingRecord.init(member:saleCount:strikeCount:isBarred:),
        .member("member", \.member),
        .member("saleCount", \.saleCount),
        .member("strikeCount", \.strikeCount),
        .member("isBarred", \.isBarred)
    )
}
