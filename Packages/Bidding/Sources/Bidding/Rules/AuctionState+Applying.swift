import FoundationCore

// `@inline(__always)` in this file, on `place` and in `Standing` avoids copies of the state. Such copies cost more than
// the rules themselves; see the benchmark `rules`. For the same reason, bids have their own `decideBid`, which copies
// each identifier once.
extension AuctionState {
    /// Applies a change without validating it.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - time: The time of the event.
    ///   - bids: The valid bids after the event; used only if bids were retracted or voided.
    /// - Returns: The new end if a late change extended the auction; otherwise `nil`.
    @inline(__always)
    @discardableResult
    mutating func apply(
        _ change: AuctionEvent.Change,
        at time: Instant,
        surviving bids: [AcceptedBid]
    ) -> Instant? {
        advance(to: time)
        switch change {
        case .published:
            break  // applied by init(publishing:at:)
        case .revised(let terms):
            revise(terms)
        case .bidPlaced(let bidder, let maximum):
            return applyBid(maximum, by: bidder, isLeader: standing.leader == bidder, at: time).extendedTo
        case .bidsRetracted:
            let former = standing
            standing = Standing(of: bids, pricing: terms.pricing)
            let isVisible = former.price != standing.price || former.leader != standing.leader
            return isVisible ? extendIfLate(at: time) : nil
        case .bidsVoided:
            standing = Standing(of: bids, pricing: terms.pricing)
        case .boughtNow(let buyer, let price):
            phase = .sold(Sale(buyer: buyer, price: price, time: time, isBuyNow: true))
            endsAt = time
        case .withdrawn(let withdrawal):
            phase = .withdrawn(withdrawal)
            endsAt = time
        case .closed:
            phase = outcomeAtClose(time)
        }
        return nil
    }

    /// Applies a change other than a bid and returns the event and its effects.
    ///
    /// - Parameters:
    ///   - change: The accepted change.
    ///   - time: The time of the event.
    ///   - actor: The bidder who acts; `nil` if no bidder acts. If a bid of this bidder remains, the decision contains
    ///     the bidder's outcome.
    ///   - admin: The member who acts as an administrator, if any.
    ///   - bids: The valid bids after the change.
    mutating func decide(
        _ change: AuctionEvent.Change,
        at time: Instant,
        actor: MemberID? = nil,
        by admin: MemberID? = nil,
        surviving bids: [AcceptedBid] = []
    ) -> AuctionDecision {
        let extendedTo = apply(change, at: time, surviving: bids)
        let bidder = actor.flatMap { actor in bids.first { $0.bidder == actor }?.bidder }
        return AuctionDecision(
            event: AuctionEvent(sequence: sequence, time: time, change: change, admin: admin),
            position: bidder.map(position),
            extendedTo: extendedTo
        )
    }

    /// Applies an accepted maximum and returns the event and its effects.
    ///
    /// - Parameters:
    ///   - maximum: The maximum.
    ///   - bidder: The bidder.
    ///   - isLeader: Whether the bidder leads before the bid.
    ///   - time: The time of the event.
    @inline(__always)
    mutating func decideBid(
        _ maximum: Money,
        by bidder: MemberID,
        isLeader: Bool,
        at time: Instant
    ) -> AuctionDecision {
        advance(to: time)
        let (effect, extendedTo) = applyBid(maximum, by: bidder, isLeader: isLeader, at: time)
        return AuctionDecision(
            event: AuctionEvent(sequence: sequence, time: time, change: .bidPlaced(bidder: bidder, maximum: maximum)),
            position: effect.leads ? leaderPosition : outbidPosition,
            outbid: effect.outbid,
            extendedTo: extendedTo
        )
    }

    /// Increments the sequence, and sets the time of the last event.
    @inline(__always)
    private mutating func advance(to time: Instant) {
        sequence += 1
        lastEventAt = time
    }

    /// Applies a maximum without validating it.
    ///
    /// - Returns: The effect of the bid, and the new end if the bid was late and extended the auction.
    @inline(__always)
    private mutating func applyBid(
        _ maximum: Money,
        by bidder: MemberID,
        isLeader: Bool,
        at time: Instant
    ) -> (effect: BidEffect, extendedTo: Instant?) {
        let effect = standing.apply(maximum.minorUnits, by: bidder, isLeader: isLeader, pricing: terms.pricing)
        endBuyNowOffer()
        return (effect, effect.isVisible ? extendIfLate(at: time) : nil)
    }

    /// Extends the auction if a change is late under the soft close rule.
    ///
    /// - Returns: The new end; `nil` if it is unchanged.
    @inline(__always)
    private mutating func extendIfLate(at time: Instant) -> Instant? {
        guard let softClose = terms.softClose else { return nil }
        let end = softClose.end(after: time, was: endsAt)
        guard end != endsAt else { return nil }
        endsAt = end
        return end
    }

    /// Ends the buy-now offer permanently if it is due to end. Without a reserve, the first bid ends it; with a
    /// reserve, the first price that reaches the reserve.
    private mutating func endBuyNowOffer() {
        guard !hasBuyNowEnded, terms.buyNow != nil, standing.bidCount > 0 else { return }
        hasBuyNowEnded = terms.pricing.reserve.map { standing.price >= $0 } ?? true
    }

    private mutating func revise(_ new: AuctionTerms) {
        if !isExtended { endsAt = new.endsAt }
        terms = new
        standing.reprice(new.pricing)
        endBuyNowOffer()
    }

    private func outcomeAtClose(_ time: Instant) -> Phase {
        guard let leader = standing.leader else { return .unsold(.noBids) }
        guard isReserveMet else { return .unsold(.reserveNotMet) }
        return .sold(Sale(buyer: leader, price: terms.money(standing.price), time: time, isBuyNow: false))
    }
}
