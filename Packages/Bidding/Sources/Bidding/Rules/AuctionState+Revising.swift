public import FoundationCore

extension AuctionState {
    /// Publishes an auction: its first event.
    ///
    /// - Parameters:
    ///   - terms: The terms of the auction.
    ///   - clock: The house's clock at the time of the decision.
    /// - Returns: The new state and the decision.
    /// - Throws: `Refusal`: `.endsInPast`.
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
    /// or removed, 12 hours or more before the close. The price is recomputed for a lower reserve.
    ///
    /// - Parameters:
    ///   - new: The complete new terms.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: `.closed`; `.otherAuction` for another item or seller; `.unchanged`. Without bids also
    ///   `.endsInPast`, `.extended` and `.buyNowNotOffered`; with bids also `.hasBids` if more than the reserve
    ///   changes, `.reserveRaised` and `.tooLate`.
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
            guard !isBuyNowSpent || new.buyNow == nil || new.buyNow == terms.buyNow else { throw .buyNowNotOffered }
        } else {
            try requireLoweredReserve(new, at: time)
        }
        return decide(.revised(new), at: time)
    }

    /// Returns the refusal of an offer that contains a value a revision would ignore; `nil` if there is none.
    ///
    /// Such a value is a buy-now price after the offer has ended, or an end that differs from the extended end. The
    /// terms of an offer cannot show this, because they keep the former buy-now price and the planned end.
    ///
    /// - Parameter offer: The offer.
    public func refusalOfIgnoredPart(of offer: TermsOffer) -> Refusal? {
        if isBuyNowSpent, offer.buyNow != nil { return .buyNowNotOffered }
        if isExtended, offer.endsAt != endsAt { return .extended(endsAt) }
        return nil
    }

    /// Returns the refusal of an offer that changes the buy-now price where no change is allowed; `nil` if the price is
    /// unchanged, or if the change depends on the amount.
    ///
    /// The refusal is independent of the amount, so it is determined before the amounts of the offer are validated.
    ///
    /// - Parameters:
    ///   - offer: The offer.
    ///   - clock: The house's clock at the time of the decision.
    public func refusalOfBuyNow(in offer: TermsOffer, at clock: Instant) -> Refusal? {
        guard offer.buyNow != (offersBuyNow ? terms.buyNow : nil) else { return nil }
        guard case .running = phase, time(at: clock) < endsAt else { return .closed }
        if isBuyNowSpent { return .buyNowNotOffered }
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
