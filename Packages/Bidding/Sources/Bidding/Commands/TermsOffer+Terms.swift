public import FoundationCore

extension TermsOffer {
    /// The terms that are offered of an item, with what the house adds.
    ///
    /// A seller sees an auction as everyone does, and hands back what is not to change: the end that the auction shows means
    /// the end of the terms in force, also where late bids, a purchase or a withdrawal have moved it, and no buy-now price
    /// for one that is spent means that one.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - seller: who sells it.
    ///   - published: the auction whose terms are to change; `nil` for the first.
    ///   - now: the house's clock.
    /// - Throws: `InvalidField` as `AuctionTerms` does, and for a currency that has no increments.
    public func terms(
        of item: ItemID,
        by seller: MemberID,
        changing published: AuctionState? = nil,
        at now: Instant
    ) throws(InvalidField) -> AuctionTerms {
        guard let increments = Increments.standard(for: startPrice.currency) else {
            let currencies = Increments.standard.map(\.currency.code).joined(separator: ", ")
            throw InvalidField("startPrice.currency", "must be one of \(currencies)")
        }
        let old = published?.terms
        let least = AuctionTerms.leastBuyNow(startPrice: startPrice, reserve: reserve)
        // A price at which nothing is offered any more keeps no other price from changing.
        let spentBuyNow =
            published?.offersBuyNow == false ? old?.buyNow.flatMap { $0.minorUnits < least.minorUnits ? nil : $0 } : nil
        return try AuctionTerms(
            item: item,
            seller: seller,
            startPrice: startPrice,
            reserve: reserve,
            buyNow: buyNow ?? spentBuyNow,
            increments: old?.pricing.increments ?? increments,
            startsAt: startsAt ?? old?.startsAt ?? now,
            endsAt: published?.endsAt == endsAt ? old?.endsAt ?? endsAt : endsAt,
            softClose: softClose
        )
    }

    /// Checks what can be checked before there is an item, so that none is drafted in vain.
    ///
    /// - Parameter now: the time, as the house would take it.
    /// - Throws: `InvalidField` as `terms(of:by:changing:at:)` does.
    public func check(at now: Instant) throws(InvalidField) {
        _ = try terms(of: Identifier(bits: 0), by: Identifier(bits: 0), at: now)
    }
}

extension TermsOffer {
    /// The terms in force, as their seller sees them: what a change starts from.
    ///
    /// - Parameter position: the seller's own position, which tells the reserve.
    public init(of auction: Auction, _ position: OwnPosition?) {
        self.init(
            startPrice: auction.startPrice,
            reserve: position?.reserve,
            buyNow: auction.buyNow,
            startsAt: auction.startsAt,
            endsAt: auction.endsAt,
            softClose: auction.softClose
        )
    }

    /// The terms of an auction that is over, as their seller sees them, for another one: with the buy-now price that is
    /// offered no more, and without the times, which are over.
    public init(again auction: Auction, _ position: OwnPosition?, endsAt: Instant) {
        var softClose = auction.softClose
        softClose?.hardEnd = nil
        self.init(
            startPrice: auction.startPrice,
            reserve: position?.reserve,
            buyNow: position?.buyNow,
            endsAt: endsAt,
            softClose: softClose
        )
    }
}
