public import FoundationCore

/// JSON: `{"auctions","bids","wins","sellers","mainSellerShare","retractions","aggressiveness","style"}`.
extension BidderBands: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        BidderBands.init(auctions:bids:wins:sellers:mainSellerShare:retractions:aggressiveness:style:),
        .member("auctions", \.auctions),
        .member("bids", \.bids),
        .optional("wins", \.wins),
        .member("sellers", \.sellers),
        .optional("mainSellerShare", \.mainSellerShare),
        .member("retractions", \.retractions),
        .optional("aggressiveness", \.aggressiveness),
        .optional("style", \.style)
    )
}
