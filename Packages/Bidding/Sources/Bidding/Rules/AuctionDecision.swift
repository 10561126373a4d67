public import FoundationCore

/// What a command decided; the new state is the value the command was given to.
public struct AuctionDecision: Sendable, Hashable {
    /// The fact for the log, with its sequence and time.
    public let event: AuctionEvent
    /// Where the bidder who acted stands now; `nil` when no bidder acted, or none of the bidder's bids is left.
    public let outcome: BidOutcome?
    /// The member who led until this bid; `nil` when the lead did not change hands by a bid.
    public let outbid: MemberID?
    /// The new end, when a late bid or retraction extended the auction.
    public let extendedTo: Instant?
}
