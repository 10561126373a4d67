import FoundationCore

extension Auction {
    /// The auction after an update, as the house would show it at the update's time. O(1).
    ///
    /// Updates of other auctions, and those known already, leave it as it is.
    ///
    /// - Returns: `nil` when the update alone does not tell, and the house has to be asked again: one before it is
    ///   missing, the terms were published or changed, the auction was withdrawn, or something happened that is not
    ///   known here.
    public func applying(_ update: AuctionUpdate) -> Auction? {
        guard update.item == item, update.sequence > sequence else { return self }
        guard update.sequence == sequence + 1, status.takesBids || !update.status.takesBids else { return nil }
        switch update.kind {
        case .bidPlaced, .bidsRetracted, .bidsVoided, .boughtNow, .closed: return following(update)
        default: return nil
        }
    }

    private func following(_ update: AuctionUpdate) -> Auction {
        let takesBids = update.status.takesBids, hasBids = update.bidCount > 0
        let pricing = Pricing(startPrice: startPrice.minorUnits, increments: increments)
        let minimum = pricing.minimumNext(price: update.price.minorUnits, hasBids: hasBids)
        // A bid ends the offer for good unless the reserve is still ahead; nothing else does, nor brings it back.
        let keepsBuyNow = takesBids && (update.kind != .bidPlaced || update.reserve == .notMet)
        return Auction(
            item: item,
            title: title,
            seller: seller,
            status: update.status,
            startPrice: startPrice,
            price: update.price,
            minimumNext: takesBids ? Money(minorUnits: minimum, currency: startPrice.currency) : nil,
            reserve: update.reserve,
            buyNow: keepsBuyNow ? buyNow : nil,
            increments: increments,
            startsAt: startsAt,
            endsAt: update.endsAt,
            softClose: softClose,
            leader: update.leader,
            unsoldReason: update.status == .unsold ? (hasBids ? .reserveNotMet : .noBids) : nil,
            withdrawal: withdrawal,
            bidCount: update.bidCount,
            bidderCount: update.bidderCount,
            sequence: update.sequence
        )
    }
}
