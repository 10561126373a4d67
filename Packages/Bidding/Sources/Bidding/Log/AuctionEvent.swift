public import FoundationCore

/// An event in an auction's log: an accepted command with its sequence and time. It contains secrets.
public struct AuctionEvent: Sendable, Hashable {
    /// The change that the event records. Rare changes with large values are stored indirectly, which keeps every event
    /// small in memory.
    public enum Change: Sendable, Hashable {
        /// The seller published the terms; always the first event.
        indirect case published(AuctionTerms)
        /// The seller revised the terms.
        indirect case revised(AuctionTerms)
        /// A bidder placed or raised a maximum.
        case bidPlaced(bidder: MemberID, maximum: Money)
        /// A bidder retracted bids, identified by their sequences. The public profile counts the event as one
        /// retraction, regardless of the number of bids.
        indirect case bidsRetracted(bidder: MemberID, bids: [Int], reason: RetractionReason)
        /// An administrator voided bids, identified by their sequences.
        indirect case bidsVoided(bids: [Int], reason: String)
        /// A member bought the item at the buy-now price.
        case boughtNow(buyer: MemberID, price: Money)
        /// The auction was withdrawn.
        indirect case withdrawn(Withdrawal)
        /// The auction was closed at its end.
        case closed
    }

    /// The sequence in the auction's log: 1, 2, 3, … without gaps.
    public let sequence: Int
    /// The time of the decision; for the close, the end of the auction. Never earlier than the previous event.
    public let time: Instant
    /// The change that the event records.
    public let change: Change
    /// The member who acted as an administrator of the house; `nil` if no administrator acted, or if the administrator
    /// is not a member.
    public let admin: MemberID?

    /// Creates an event.
    public init(sequence: Int, time: Instant, change: Change, admin: MemberID? = nil) {
        self.sequence = sequence
        self.time = time
        self.change = change
        self.admin = admin
    }
}

extension AuctionEvent {
    /// The accepted bid that the event adds; `nil` for other events.
    public var addedBid: AcceptedBid? {
        guard case .bidPlaced(let bidder, let maximum) = change else { return nil }
        return AcceptedBid(sequence: sequence, bidder: bidder, maximum: maximum, time: time)
    }

    /// The sequences of the bids that the event removes; empty for other events.
    public var droppedBids: [Int] {
        switch change {
        case .bidsRetracted(_, let bids, _), .bidsVoided(let bids, _): bids
        case .published, .revised, .bidPlaced, .boughtNow, .withdrawn, .closed: []
        }
    }
}
