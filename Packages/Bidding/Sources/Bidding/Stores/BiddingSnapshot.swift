public import FoundationCore

/// The state of a `Bidding` aggregate at a time, to be restored by the next run of the program.
public struct BiddingSnapshot: Sendable, Hashable {
    /// The state of one auction.
    public struct Entry: Sendable, Hashable {
        /// The public state of the auction.
        public var auction: Auction
        /// The time as of which the auction is known.
        public var asOf: Instant
        /// The caller's own position; `nil` if it was not loaded.
        public var position: OwnPosition?
        /// The loaded bids, highest first; `nil` if none were loaded.
        public var bids: [Bid]?
        /// The largest sequence that the bids include; `nil` for the sequence of the auction.
        public var bidsSequence: Int?
        /// The time of the last known event in the auction.
        public var lastActivityAt: Instant?
        /// Whether the entry includes all updates up to the position of the snapshot.
        public var isFollowed: Bool

        /// Creates the state of an auction.
        public init(
            auction: Auction,
            asOf: Instant,
            position: OwnPosition? = nil,
            bids: [Bid]? = nil,
            bidsSequence: Int? = nil,
            lastActivityAt: Instant? = nil,
            isFollowed: Bool = false
        ) {
            self.auction = auction
            self.asOf = asOf
            self.position = position
            self.bids = bids
            self.bidsSequence = bidsSequence
            self.lastActivityAt = lastActivityAt
            self.isFollowed = isFollowed
        }
    }

    /// The time of the snapshot.
    public let time: Instant
    /// The states of the auctions.
    public let entries: [Entry]
    /// The caller's board; `nil` if it was not loaded.
    public let board: Board?
    /// The position in the house's log up to which updates were followed; `nil` if none were.
    public let position: Int64?

    /// Creates a snapshot.
    public init(time: Instant, entries: [Entry], board: Board? = nil, position: Int64? = nil) {
        self.time = time
        self.entries = entries
        self.board = board
        self.position = position
    }
}
