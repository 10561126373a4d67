public import FoundationCore

/// A fact in an auction's log: a command that the house accepted, with its place and time. Holds secrets.
public struct AuctionEvent: Sendable, Hashable {
    /// What happened.
    public enum Change: Sendable, Hashable {
        /// The seller published the terms; always the first event.
        indirect case published(AuctionTerms)
        /// The seller changed the terms.
        indirect case revised(AuctionTerms)
        /// A bidder placed or raised a maximum.
        case bidPlaced(bidder: MemberID, maximum: Money)
        /// A bidder took bids back, named by their sequences: one retraction on the profile, however many bids.
        case bidsRetracted(bidder: MemberID, bids: [Int], reason: RetractionReason)
        /// An admin struck bids out, named by their sequences.
        case bidsVoided(bids: [Int], reason: String)
        /// A member bought the item at the buy-now price.
        case boughtNow(buyer: MemberID, price: Money)
        /// The auction was taken back without a sale.
        case withdrawn(Withdrawal)
        /// The auction reached its end.
        case closed
    }

    /// The place in the auction's log: 1, 2, 3, … without gaps.
    public let sequence: Int
    /// When it was decided; for the close, the end of the auction. Never earlier than the event before.
    public let time: Instant
    /// What happened.
    public let change: Change
    /// The member who decided it as an admin of the house; `nil` for what no admin decided, and for an admin who is no
    /// member.
    public let admin: MemberID?

    /// A fact at its place.
    public init(sequence: Int, time: Instant, change: Change, admin: MemberID? = nil) {
        self.sequence = sequence
        self.time = time
        self.change = change
        self.admin = admin
    }
}

extension AuctionEvent {
    /// The bid that this fact adds to those that count.
    public var addedBid: AcceptedBid? {
        guard case .bidPlaced(let bidder, let maximum) = change else { return nil }
        return AcceptedBid(sequence: sequence, bidder: bidder, maximum: maximum, time: time)
    }

    /// The sequences of the bids that count no more after this fact.
    public var droppedBids: [Int] {
        switch change {
        case .bidsRetracted(_, let bids, _), .bidsVoided(let bids, _): bids
        case .published, .revised, .bidPlaced, .boughtNow, .withdrawn, .closed: []
        }
    }
}
