public import FoundationCore

extension AuctionState {
    /// Places a maximum, or raises the bidder's own maximum (rules R0 to R3, <doc:BiddingRules>). O(1).
    ///
    /// ```swift
    /// let decision = try state.place(Money(minorUnits: 2500, currency: .usd), by: anna, at: clock.now)
    /// decision.outcome      // .leading, .leadingReserveUnmet or .outbid(minimumNext:)
    /// ```
    ///
    /// - Parameters:
    ///   - maximum: The most that the bidder will pay.
    ///   - bidder: The bidder.
    ///   - clock: The house's clock at the time of the decision.
    ///   - mayBid: Whether the house lets this member bid.
    /// - Throws: `Refusal`: `.closed` after the end; `.notStarted` before the start; `.ownItem` for the seller;
    ///   `.notAllowed` if `mayBid` is `false`; `.wrongCurrency`; `.aboveLimit` above ``AuctionTerms/maximumAmount``.
    ///   For the leader, `.notAboveOwnMaximum`; for other bidders, `.belowMinimum`, or `.noHigherBid` if the minimum
    ///   next bid would exceed the limit.
    public mutating func place(
        _ maximum: Money,
        by bidder: MemberID,
        at clock: Instant,
        mayBid: Bool = true
    ) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireOpen(for: bidder, at: time, mayBid: mayBid)
        guard maximum.currency == terms.currency else { throw .wrongCurrency(terms.currency) }
        guard maximum.minorUnits <= AuctionTerms.maximumAmount else {
            throw .aboveLimit(terms.money(AuctionTerms.maximumAmount))
        }
        let isLeader = standing.leader == bidder
        if isLeader {
            guard maximum.minorUnits > standing.leaderMaximum else {
                throw .notAboveOwnMaximum(terms.money(standing.leaderMaximum))
            }
        } else {
            guard let minimum = standing.minimumNext(pricing: terms.pricing) else {
                throw .noHigherBid(terms.money(AuctionTerms.maximumAmount))
            }
            guard maximum.minorUnits >= minimum else { throw .belowMinimum(terms.money(minimum)) }
        }
        return decideBid(maximum, by: bidder, isLeader: isLeader, at: time)
    }

    /// Buys the item at the buy-now price and closes the auction as sold. Bids stay in the history. O(1).
    ///
    /// - Parameters:
    ///   - buyer: The buyer.
    ///   - clock: The house's clock at the time of the decision.
    ///   - mayBid: Whether the house lets this member bid.
    /// - Throws: `Refusal`: `.closed` after the end; `.notStarted` before the start; `.ownItem` for the seller;
    ///   `.notAllowed` if `mayBid` is `false`; `.buyNowNotOffered` if there is no buy-now price, or the offer has
    ///   ended.
    public mutating func buyNow(
        by buyer: MemberID,
        at clock: Instant,
        mayBid: Bool = true
    ) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireOpen(for: buyer, at: time, mayBid: mayBid)
        guard offersBuyNow, let price = terms.buyNow else { throw .buyNowNotOffered }
        return decide(.boughtNow(buyer: buyer, price: price), at: time)
    }

    /// Requires that the member may bid now, regardless of the amount (rule R0, <doc:BiddingRules>).
    ///
    /// - Throws: `Refusal`: `.closed`, `.notStarted`, `.ownItem` or `.notAllowed` if the member may not.
    @inline(__always)
    private func requireOpen(for member: MemberID, at time: Instant, mayBid: Bool) throws(Refusal) {
        try requireNotEnded(at: time)
        guard time >= terms.startsAt else { throw .notStarted(terms.startsAt) }
        guard member != terms.seller else { throw .ownItem }
        guard mayBid else { throw .notAllowed }
    }
}
