public import FoundationCore

/// JSON: `{"item","sequence","bidder","amount","time"}`.
extension Bid: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        Bid.init(item:sequence:bidder:amount:time:),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .member("bidder", \.bidder),
        .member("amount", \.amount),
        .member("time", \.time)
    )
}
