public import FoundationCore

/// JSON: an object whose keys are the names of the stored properties. `minimumNext`, `buyNow`, `softClose`, `leader`,
/// `unsoldReason` and `withdrawal` are null if absent.
extension Auction: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        Auction.init(
            item:
            title:
            seller:
            status:
            startPrice:
            price:
            minimumNext:
            reserve:
            buyNow:
            increments:
            startsAt:
            endsAt:
            softClose:
            leader:
            unsoldReason:
            withdrawal:
            bidCount:
            bidderCount:
            sequence:
        ),
        .member("item", \.item),
        .member("title", \.title),
        .member("seller", \.seller),
        .member("status", \.status),
        .member("startPrice", \.startPrice),
        .member("price", \.price),
        .optional("minimumNext", \.minimumNext),
        .member("reserve", \.reserve),
        .optional("buyNow", \.buyNow),
        .member("increments", \.increments),
        .member("startsAt", \.startsAt),
        .member("endsAt", \.endsAt),
        .optional("softClose", \.softClose),
        .optional("leader", \.leader),
        .optional("unsoldReason", \.unsoldReason),
        .optional("withdrawal", \.withdrawal),
        .member("bidCount", \.bidCount),
        .member("bidderCount", \.bidderCount),
        .member("sequence", \.sequence)
    )
}
