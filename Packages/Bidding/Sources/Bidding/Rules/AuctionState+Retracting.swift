public import FoundationCore

extension AuctionState {
    /// The notice period: the minimum time before the close at which a bidder can retract all bids, and a seller can
    /// lower the reserve or withdraw an auction with bids.
    public static let noticeBeforeClose: Duration = .seconds(12 * 3600)

    /// The duration after placing a bid during which its bidder can retract it, if the close is less than
    /// ``noticeBeforeClose`` away.
    public static let retractionWindow: Duration = .seconds(3600)

    /// Retracts bids of one bidder. O(number of bids).
    ///
    /// A retraction 12 hours or more before the close removes all bids of the bidder. In the last 12 hours, it removes
    /// only the newest bid, within an hour of placing that bid. The previous bid then becomes the newest, and can be
    /// retracted within an hour of the time at which it was placed. The price is recomputed from the remaining bids and
    /// may fall (rule R5, <doc:BiddingRules>).
    ///
    /// - Parameters:
    ///   - bidder: The bidder.
    ///   - reason: The reason that the bidder states.
    ///   - clock: The house's clock at the time of the decision.
    ///   - bids: All valid bids of this auction.
    /// - Throws: `Refusal`: `.closed` after the end; `.noBid` if the bidder has no valid bid; `.tooLate` if the
    ///   close is less than ``noticeBeforeClose`` away and the newest bid is older than ``retractionWindow``.
    public mutating func retract(
        by bidder: MemberID,
        because reason: RetractionReason,
        at clock: Instant,
        from bids: [AcceptedBid]
    ) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireNotEnded(at: time)
        let own = bids.filter { $0.bidder == bidder }
        guard let newest = own.max(by: { $0.sequence < $1.sequence }) else { throw .noBid }
        var gone = own
        if time.duration(to: endsAt) < Self.noticeBeforeClose {
            let last = newest.time.advanced(by: Self.retractionWindow)
            guard time <= last else { throw .tooLate(last) }
            gone = [newest]
        }
        let sequences = Set(gone.map(\.sequence))
        return decide(
            .bidsRetracted(bidder: bidder, bids: sequences.sorted(), reason: reason),
            at: time,
            actor: bidder,
            surviving: bids.filter { !sequences.contains($0.sequence) }
        )
    }

    /// Voids, as an administrator, bids that should not have been accepted. O(number of bids).
    ///
    /// The price is recomputed from the remaining bids and may fall (rule R5, <doc:BiddingRules>). Voiding does not
    /// extend the auction.
    ///
    /// - Parameters:
    ///   - sequences: The sequences of the bids to void.
    ///   - reason: The reason, with at least one visible character.
    ///   - admin: The member who acts as an administrator; recorded in the log.
    ///   - clock: The house's clock at the time of the decision.
    ///   - bids: All valid bids of this auction.
    /// - Throws: `Refusal`: `.closed` after the end; `.noReason` if the reason has no visible character; `.noBid` if
    ///   `sequences` is empty or contains a retracted or voided bid.
    public mutating func void(
        _ sequences: Set<Int>,
        because reason: String,
        by admin: MemberID? = nil,
        at clock: Instant,
        from bids: [AcceptedBid]
    ) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireNotEnded(at: time)
        guard !StatedReason.isMissing(reason) else { throw .noReason }
        guard !sequences.isEmpty, sequences.isSubset(of: bids.map(\.sequence)) else { throw .noBid }
        return decide(
            .bidsVoided(bids: sequences.sorted(), reason: reason),
            at: time,
            by: admin,
            surviving: bids.filter { !sequences.contains($0.sequence) }
        )
    }
}
