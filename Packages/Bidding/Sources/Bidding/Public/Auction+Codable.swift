public import FoundationCore

/// JSON: an object with a member for each property, by its name. Absent `minimumNext`, `buyNow`, `softClose`, `leader`,
/// `unsoldReason` and `withdrawal` are null.
extension Auction: ObjectCodable {
    /// The members; those that can be null may be missing.
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
