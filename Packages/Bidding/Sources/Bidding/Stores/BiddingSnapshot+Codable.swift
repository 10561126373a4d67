public import FoundationCore

/// JSON: `{"time","auctions":[…],"board","position"}`; `board` and `position` are null if absent.
extension BiddingSnapshot: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        BiddingSnapshot.init(time:entries:board:position:),
        .member("time", \.time),
        .member("auctions", \.entries),
        .optional("board", \.board),
        .optional("position", \.position)
    )
}

/// JSON: an object whose keys are the names of the stored properties; absent values are null.
extension BiddingSnapshot.Entry: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        BiddingSnapshot.Entry.init(auction:asOf:position:bids:bidsSequence:lastActivityAt:isFollowed:),
        .member("auction", \.auction),
        .member("asOf", \.asOf),
        .optional("position", \.position),
        .optional("bids", \.bids),
        .optional("bidsSequence", \.bidsSequence),
        .optional("lastActivityAt", \.lastActivityAt),
        .member("isFollowed", \.isFollowed, default: false)
    )
}
