public import FoundationCore

extension AuctionState {
    /// Places a maximum, or raises one's own (rules R0 to R3). O(1).
    ///
    /// ```swift
    /// let decision = try state.place(Money(minorUnits: 2500, currency: .usd), by: anna, at: clock.now)
    /// decision.outcome      // .leading, .leadingReserveUnmet or .outbid(minimumNext:)
    /// ```
    ///
    /// - Parameters:
    ///   - clock: the house's clock, read while deciding.
    ///   - mayBid: whether the house lets this member bid at all.
    /// - Throws: `Refusal`: closed, not started, own item, not allowed, wrong currency, above the limit; below the
    ///   minimum, or no higher bid possible, for one who does not lead; not above the own maximum for one who does.
    public mutating func place(
        _ maximum: Money,
        by bidder: MemberID,
        at clock: Instant,
        mayBid: Bool = true
    ) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireOpen(for: bidder, at: time, mayBid: mayBid)
        guard maximum.currency == terms.currency else { throw .wrongCurrency(terms.currency) }
        guard maximum.minorUnits <= AuctionTerms.largestAmount else {
            throw .aboveLimit(terms.money(AuctionTerms.largestAmount))
        }
        if standing.leader == bidder {
            guard maximum.minorUnits > standing.leaderMaximum else {
                throw .notAboveOwnMaximum(terms.money(standing.leaderMaximum))
            }
        } else {
            guard let minimum = standing.minimumNext(pricing: terms.pricing) else {
                throw .noHigherBid(terms.money(AuctionTerms.largestAmount))
            }
            guard maximum.minorUnits >= minimum else { throw .belowMinimum(terms.money(minimum)) }
        }
        return decide(.bidPlaced(bidder: bidder, maximum: maximum), at: time, actor: bidder)
    }

    /// Buys the item at the buy-now price and closes the auction as sold; bids stay as history. O(1).
    ///
    /// - Parameters:
    ///   - clock: the house's clock, read while deciding.
    ///   - mayBid: whether the house lets this member bid at all.
    /// - Throws: `Refusal`: closed, not started, own item, not allowed, or no buy-now price (any more).
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

    /// Rule R0, except for what concerns the amount.
    @inline(__always)
    private func requireOpen(for member: MemberID, at time: Instant, mayBid: Bool) throws(Refusal) {
        try requireNotEnded(at: time)
        guard time >= terms.startsAt else { throw .notStarted(terms.startsAt) }
        guard member != terms.seller else { throw .ownItem }
        guard mayBid else { throw .notAllowed }
    }
}
