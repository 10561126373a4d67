public import FoundationCore

/// JSON: `{"item","sequence","bidder","amount","time"}`.
extension Bid: ObjectCodable {
    /// The members, all required.
    public static let coding = ObjectCoding(
        Bid.init(item:sequence:bidder:amount:time:),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .member("bidder", \.bidder),
        .member("amount", \.amount),
        .member("time", \.time)
    )
}
