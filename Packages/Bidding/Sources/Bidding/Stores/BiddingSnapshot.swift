public import FoundationCore

/// What an aggregate knew at a time: what is shown at the next start, with its age.
public struct BiddingSnapshot: Sendable, Hashable {
    /// What was known of one auction.
    public struct Entry: Sendable, Hashable {
        /// The auction.
        public var auction: Auction
        /// When it was known to be so.
        public var asOf: Instant
        /// The caller's own position; `nil` when it was not loaded.
        public var position: OwnPosition?
        /// The bids, highest first, as far as they were loaded; `nil` when they were not.
        public var bids: [Bid]?
        /// The sequence up to which the bids are known to be all; `nil` when they are as new as the auction.
        public var bidsSequence: Int?
        /// When something happened in the auction last, as far as it was known.
        public var lastActivityAt: Instant?
        /// Whether all updates up to the snapshot's position are in it.
        public var isFollowed: Bool

        /// What was known.
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

    /// When it was made.
    public let time: Instant
    /// What was known of each auction.
    public let entries: [Entry]
    /// The board; `nil` when it was not loaded.
    public let board: Board?
    /// The position in the house's log up to which updates were followed; `nil` when none were.
    public let position: Int64?

    /// What was known at a time.
    public init(time: Instant, entries: [Entry], board: Board? = nil, position: Int64? = nil) {
        self.time = time
        self.entries = entries
        self.board = board
        self.position = position
    }
}
