public import FoundationCore

extension AuctionState {
    /// Publishes an auction: its first fact.
    ///
    /// - Parameters:
    ///   - terms: the conditions of the auction.
    ///   - clock: the house's clock, read while deciding.
    /// - Returns: the new state beside the decision.
    /// - Throws: `Refusal`: the end has passed already.
    public static func publish(
        _ terms: AuctionTerms,
        at clock: Instant
    ) throws(Refusal) -> (state: AuctionState, decision: AuctionDecision) {
        guard clock < terms.endsAt else { throw .endsInPast(clock) }
        let state = AuctionState(publishing: terms, at: clock)
        let event = AuctionEvent(sequence: state.sequence, time: clock, change: .published(terms))
        return (state, AuctionDecision(event: event, outcome: nil, outbid: nil, extendedTo: nil))
    }

    /// Puts other terms into force. Without bids everything may change but item and seller, the end and the soft close
    /// of an auction that was extended, and the buy-now price once the offer has ended; with bids only the reserve may
    /// change, lowered or removed, 12 hours or more before the close. A lower reserve decides the price anew. O(1).
    ///
    /// - Parameters:
    ///   - new: the terms as they shall be, unchanged parts included.
    ///   - clock: the house's clock, read while deciding.
    /// - Throws: `Refusal`: closed, another item or seller, nothing changed, an end that has passed or was
    ///   extended, a buy-now price although the offer has ended; with bids: more than the reserve changed, the reserve
    ///   raised, too late.
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

    /// The refusal of a part of an offer that a revision could only ignore: a buy-now price once the offer has ended, or
    /// another end than the one that late bids have set. `nil` when there is no such part.
    ///
    /// The terms of an offer cannot show this: the ended buy-now price and the planned end stay among them.
    public func refusalOfIgnoredPart(of offer: TermsOffer) -> Refusal? {
        if isBuyNowSpent, offer.buyNow != nil { return .buyNowNotOffered }
        if isExtended, offer.endsAt != endsAt { return .extended(endsAt) }
        return nil
    }

    /// The refusal of an offer whose buy-now price is another one, where none is allowed; `nil` when the price stays, or
    /// decides.
    ///
    /// It is known before the amounts of the offer are checked: no other amount would be allowed.
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
