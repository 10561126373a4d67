public import FoundationCore

/// The state of a `Bidding` aggregate at a time. The next run of the program restores it.
public struct BiddingSnapshot: Sendable, Hashable {
    /// The state of one auction.
    public struct Entry: Sendable, Hashable, Identifiable {
        /// The time of the response or update that produced the auction.
        public let asOf: Instant
        /// The public state of the auction.
        public let auction: Auction
        /// The caller's own position; `nil` if it was not loaded.
        public let position: OwnPosition?
        /// The loaded bids, highest first; `nil` if none were loaded.
        public let bids: [Bid]?
        /// The sequence up to which the bids include all events; `nil` if it is the sequence of the auction.
        public let bidsSequence: Int?
        /// The time of the last known event in the auction.
        public let lastActivityAt: Instant?
        /// Whether the auction includes all updates up to the position of the snapshot.
        public let isFollowed: Bool

        /// The identifier of the auctioned item.
        public var id: ItemID { auction.item }
    }

    /// The time at which the snapshot was taken.
    public let time: Instant
    /// The states of the auctions. If an auction has several entries, the first is used.
    public let entries: [Entry]
    /// The caller's board; `nil` if it was not loaded.
    public let board: Board?
    /// The position in the house's log up to which updates were followed; `nil` if no updates were followed.
    public let position: Int64?

    /// Creates a snapshot.
    public init(time: Instant, entries: [Entry], board: Board? = nil, position: Int64? = nil) {
        self.time = time
        self.entries = entries
        self.board = board
        self.position = position
    }
}

extension BiddingSnapshot.Entry {
    /// Creates the state of an auction.
    ///
    /// - Throws: `InvalidField` if the position or a bid belongs to another item.
    public init(
        auction: Auction,
        asOf: Instant,
        position: OwnPosition? = nil,
        bids: [Bid]? = nil,
        bidsSequence: Int? = nil,
        lastActivityAt: Instant? = nil,
        isFollowed: Bool = false
    ) throws(InvalidField) {
        if let position, position.item != auction.item {
            throw InvalidField("position", "belongs to the item '\(position.item)', not to '\(auction.item)'")
        }
        if let bid = bids?.first(where: { $0.item != auction.item }) {
            throw InvalidField("bids", "belong to the item '\(bid.item)', not to '\(auction.item)'")
        }
        self.init(
            asOf: asOf,
            auction: auction,
            position: position,
            bids: bids,
            bidsSequence: bidsSequence,
            lastActivityAt: lastActivityAt,
            isFollowed: isFollowed
        )
    }
}
