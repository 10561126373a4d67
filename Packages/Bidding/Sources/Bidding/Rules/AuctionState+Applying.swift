import FoundationCore

// `@inline(__always)`, here and on `place`, avoids copies of the state while a bid is decided. The copies cost more
// than the rules themselves; see the benchmark `rules`.
extension AuctionState {
    /// Applies a change without validating it. Every other function changes the state through this one.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - time: The time of the event.
    ///   - bids: The bids that count after the event; used only if bids were retracted or voided.
    /// - Returns: The new end if a late change extended the auction.
    @inline(__always)
    @discardableResult
    mutating func apply(
        _ change: AuctionEvent.Change,
        at time: Instant,
        surviving bids: [AcceptedBid]
    ) -> Instant? {
        sequence += 1
        lastEventAt = time
        switch change {
        case .published:
            break  // by init(publishing:at:)
        case .revised(let terms):
            revise(terms)
        case .bidPlaced(let bidder, let maximum):
            let former = (leader: standing.leader, price: standing.price)
            standing.take(maximum.minorUnits, by: bidder, pricing: terms.pricing)
            spendBuyNow()
            return extendIfLate(at: time, since: former)
        case .bidsRetracted:
            let former = (leader: standing.leader, price: standing.price)
            standing = Standing(of: bids, pricing: terms.pricing)
            return extendIfLate(at: time, since: former)
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

    /// Applies a change and returns the event and its effects.
    ///
    /// - Parameters:
    ///   - change: The accepted change.
    ///   - time: The time of the event.
    ///   - actor: The bidder whose outcome is returned; `nil` if no bidder acts.
    ///   - admin: The member who acts as an administrator, if any.
    ///   - bids: The bids that count after the change.
    @inline(__always)
    mutating func decide(
        _ change: AuctionEvent.Change,
        at time: Instant,
        actor: MemberID? = nil,
        by admin: MemberID? = nil,
        surviving bids: [AcceptedBid] = []
    ) -> AuctionDecision {
        let formerLeader = standing.leader
        let extendedTo = apply(change, at: time, surviving: bids)
        var outbid: MemberID?
        if case .bidPlaced = change, formerLeader != standing.leader { outbid = formerLeader }
        return AuctionDecision(
            event: AuctionEvent(sequence: sequence, time: time, change: change, admin: admin),
            outcome: actor.flatMap { outcome(for: $0, surviving: bids, after: change) },
            outbid: outbid,
            extendedTo: extendedTo
        )
    }

    /// Returns the outcome of the bidder who acted; `nil` after the bidder retracted the last own bid.
    @inline(__always)
    private func outcome(
        for bidder: MemberID,
        surviving bids: [AcceptedBid],
        after change: AuctionEvent.Change
    ) -> BidOutcome? {
        if case .bidsRetracted = change, !bids.contains(where: { $0.bidder == bidder }) { return nil }
        return outcome(for: bidder)
    }

    private mutating func extendIfLate(
        at time: Instant,
        since former: (leader: MemberID?, price: Int64)
    ) -> Instant? {
        guard let softClose = terms.softClose else { return nil }
        guard former.price != standing.price || former.leader != standing.leader else { return nil }
        let end = softClose.end(after: time, was: endsAt)
        guard end != endsAt else { return nil }
        endsAt = end
        return end
    }

    /// Ends the buy-now offer permanently: with the first bid or, if there is a reserve, when the price reaches it.
    private mutating func spendBuyNow() {
        guard !isBuyNowSpent, terms.buyNow != nil, standing.bidCount > 0 else { return }
        isBuyNowSpent = terms.pricing.reserve.map { standing.price >= $0 } ?? true
    }

    private mutating func revise(_ new: AuctionTerms) {
        if !isExtended { endsAt = new.endsAt }
        terms = new
        standing.reprice(new.pricing)
        spendBuyNow()
    }

    private func outcomeAtClose(_ time: Instant) -> Phase {
        guard let leader = standing.leader else { return .unsold(.noBids) }
        guard isReserveMet else { return .unsold(.reserveNotMet) }
        return .sold(Sale(buyer: leader, price: terms.money(standing.price), time: time, isBuyNow: false))
    }
}
