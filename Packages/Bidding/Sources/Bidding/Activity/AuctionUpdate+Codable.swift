public import FoundationCore

/// JSON: an object with a member for each property, by its name. Absent `leader` and `bidder` are null.
extension AuctionUpdate: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        AuctionUpdate.init(
            position:
            item:
            sequence:
            time:
            kind:
            status:
            price:
            reserve:
            leader:
            bidder:
            bidCount:
            bidderCount:
            endsAt:
        ),
        .member("position", \.position),
        .member("item", \.item),
        .member("sequence", \.sequence),
        .member("time", \.time),
        .member("kind", \.kind),
        .member("status", \.status),
        .member("price", \.price),
        .member("reserve", \.reserve),
        .optional("leader", \.leader),
        .optional("bidder", \.bidder),
        .member("bidCount", \.bidCount),
        .member("bidderCount", \.bidderCount),
        .member("endsAt", \.endsAt)
    )
}

/// JSON: the stable name. An unknown name is preserved.
extension AuctionUpdate.Kind: Codable {}
