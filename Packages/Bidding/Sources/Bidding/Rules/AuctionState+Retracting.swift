public import FoundationCore

extension AuctionState {
    /// How long before the close all of one's bids can be retracted, a reserve lowered, an auction with bids withdrawn.
    public static let noticeBeforeClose: Duration = .seconds(12 * 3600)

    /// How long after placing it the newest bid can be retracted, when the close is near.
    public static let retractionWindow: Duration = .seconds(3600)

    /// Takes back bids of one bidder: all of them 12 hours or more before the close; later only the newest, within an
    /// hour of placing it (then the one before it is the newest, and may follow within its own hour). What survives decides the price anew, which may fall (rule R5). O(number of bids).
    ///
    /// - Parameters:
    ///   - reason: the reason the bidder states.
    ///   - clock: the house's clock, read while deciding.
    ///   - bids: all bids on this auction that count.
    /// - Throws: `Refusal`: closed, no bid of this bidder, too late.
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

    /// Strikes bids out, as an admin does with bids that should never have counted; the price may fall (rule R5). It
    /// does not extend the auction. O(number of bids).
    ///
    /// - Parameters:
    ///   - sequences: the bids to strike out.
    ///   - reason: why; some character of it must show.
    ///   - admin: the member who decides as an admin, for the log.
    ///   - clock: the house's clock, read while deciding.
    ///   - bids: all bids on this auction that count.
    /// - Throws: `Refusal`: closed, no reason, or a bid that is none or counts no more.
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
