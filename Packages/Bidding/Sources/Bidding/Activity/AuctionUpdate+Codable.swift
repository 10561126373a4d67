public import FoundationCore

/// JSON: an object whose keys are the names of the stored properties. `leader` and `bidder` are null if absent.
extension AuctionUpdate: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
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
