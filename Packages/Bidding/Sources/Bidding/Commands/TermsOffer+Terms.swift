public import FoundationCore

extension TermsOffer {
    /// Returns the terms of an auction: this offer with the values that the house adds.
    ///
    /// A seller reads the public auction and sends unchanged values back. If `endsAt` is the displayed end, the planned
    /// end is therefore kept, even if late bids, a purchase or a withdrawal have changed the displayed end. If the
    /// buy-now offer has ended and `buyNow` is `nil`, the former buy-now price is kept in the terms, unless it is too
    /// low for the new start price or reserve.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - seller: The seller.
    ///   - published: The published auction that the terms revise; `nil` for the first terms.
    ///   - now: The time of the house's clock.
    /// - Throws: The errors of the initializer of ``AuctionTerms``; `InvalidField` for a currency without standard
    ///   increments.
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
        // A buy-now price whose offer has ended must not prevent changes of the other prices.
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

    /// Checks the offer before its item exists, so that no item is drafted for an invalid offer.
    ///
    /// - Parameter now: The time of the house's clock.
    /// - Throws: The errors of `terms(of:by:changing:at:)`.
    public func check(at now: Instant) throws(InvalidField) {
        _ = try terms(of: Identifier(bits: 0), by: Identifier(bits: 0), at: now)
    }
}

extension TermsOffer {
    /// Creates an offer with the current terms, as the start of a revision.
    ///
    /// - Parameters:
    ///   - auction: The auction.
    ///   - position: The seller's own position, which contains the reserve.
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

    /// Creates an offer with the terms of a closed auction, for the auction of the relisted item. The former buy-now
    /// price is included; the start and the hard end are not.
    ///
    /// - Parameters:
    ///   - auction: The closed auction.
    ///   - position: The seller's own position, which contains the reserve and the buy-now price.
    ///   - endsAt: The end of the new auction.
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
