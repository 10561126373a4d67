public import FoundationCore

extension AuctionState {
    /// Publishes an auction. The publication is its first event.
    ///
    /// - Parameters:
    ///   - terms: The terms of the auction.
    ///   - clock: The house's clock at the time of the decision.
    /// - Returns: The new state and the decision.
    /// - Throws: `Refusal`: `.endsInPast` if the end is not in the future.
    public static func publish(
        _ terms: AuctionTerms,
        at clock: Instant
    ) throws(Refusal) -> (state: AuctionState, decision: AuctionDecision) {
        guard clock < terms.endsAt else { throw .endsInPast(clock) }
        let state = AuctionState(publishing: terms, at: clock)
        let event = AuctionEvent(sequence: state.sequence, time: clock, change: .published(terms))
        return (state, AuctionDecision(event: event))
    }

    /// Replaces the terms of the auction. O(1).
    ///
    /// Without bids, all terms can change except: the item and the seller; the end and the soft close of an extended
    /// auction; the buy-now price after the offer has ended. With bids, only the reserve can change: it can be lowered
    /// or removed, 12 hours or more before the close. The price is then recomputed.
    ///
    /// - Parameters:
    ///   - new: The complete new terms.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: `.closed` after the end; `.otherAuction` for another item or seller; `.unchanged` for equal
    ///   terms. Without bids: `.endsInPast` if the new end is not in the future; `.extended` for a new end or soft
    ///   close of an extended auction; `.buyNowNotOffered` for a new buy-now price after the offer has ended. With
    ///   bids: `.hasBids` if more than the reserve changes; `.reserveRaised` if the reserve is not lowered or removed;
    ///   `.tooLate` if less than 12 hours are left.
    public mutating func revise(_ new: AuctionTerms, at clock: Instant) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireNotEnded(at: time)
        guard new.item == terms.item, new.seller == terms.seller else { throw .otherAuction }
        guard new != terms else { throw .unchanged }
        if standing.bidCount == 0 {
            if isExtended {
                let keepsEnd = new.endsAt == terms.endsAt && new.softClose == terms.softClose
                guard keepsEnd else { throw .extended(endsAt) }
            } else {
                guard time < new.endsAt else { throw .endsInPast(time) }
            }
            guard !hasBuyNowEnded || new.buyNow == nil || new.buyNow == terms.buyNow else { throw .buyNowNotOffered }
        } else {
            try requireLoweredReserve(new, at: time)
        }
        return decide(.revised(new), at: time)
    }

    /// Returns a refusal if an offer sets a value that a revision would ignore; otherwise `nil`.
    ///
    /// There are two such values: a buy-now price after buy-now has ended, and, in an extended auction, an end other
    /// than the extended end. A revision keeps the former buy-now price and the planned end, so comparing terms cannot
    /// detect these values.
    ///
    /// - Parameter offer: The offer.
    public func refusalOfIgnoredValues(of offer: TermsOffer) -> Refusal? {
        if hasBuyNowEnded, offer.buyNow != nil { return .buyNowNotOffered }
        if isExtended, offer.endsAt != endsAt { return .extended(endsAt) }
        return nil
    }

    /// Returns a refusal if an offer changes a buy-now price that cannot change; `nil` if the price is unchanged or may
    /// change.
    ///
    /// The refusal is the same for every amount. Call this before the amounts of the offer are validated.
    ///
    /// - Parameters:
    ///   - offer: The offer.
    ///   - clock: The house's clock at the time of the decision.
    public func refusalOfBuyNow(in offer: TermsOffer, at clock: Instant) -> Refusal? {
        guard offer.buyNow != (offersBuyNow ? terms.buyNow : nil) else { return nil }
        guard case .running = phase, time(at: clock) < endsAt else { return .closed }
        if hasBuyNowEnded { return .buyNowNotOffered }
        return standing.bidCount > 0 ? .hasBids : nil
    }

    private func requireLoweredReserve(_ new: AuctionTerms, at time: Instant) throws(Refusal) {
        guard (try? new.with(reserve: terms.reserve)) == terms else { throw .hasBids }
        guard let old = terms.pricing.reserve, new.pricing.reserve.map({ $0 < old }) ?? true else {
            throw .reserveRaised(from: terms.reserve)
        }
        try requireNotice(at: time)
    }
}
