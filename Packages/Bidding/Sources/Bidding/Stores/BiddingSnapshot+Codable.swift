public import FoundationCore

/// JSON: `{"time","auctions":[…],"board","position"}`; `board` and `position` are null if there is none.
extension BiddingSnapshot: ObjectCodable {
    /// The members; those that can be null may be missing.
    public static let coding = ObjectCoding(
        BiddingSnapshot.init(time:entries:board:position:),
        .member("time", \.time),
        .member("auctions", \.entries),
        .optional("board", \.board),
        .optional("position", \.position)
    )
}

/// JSON: an object with one member per property; absent values are null.
extension BiddingSnapshot.Entry: ObjectCodable {
    /// The members; those that can be null may be missing.
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
