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
        guard update.leadsOn(from: sequence, status) else { return nil }
        var next = self
        next.take(update)
        return next
    }

    /// Takes over an update that leads on from it, in its place.
    mutating func take(_ update: AuctionUpdate) {
        let takesBids = update.status.takesBids, hasBids = update.bidCount > 0
        let pricing = Pricing(startPrice: startPrice.minorUnits, increments: increments)
        let minimum = pricing.minimumNext(price: update.price.minorUnits, hasBids: hasBids)
        price = update.price
        minimumNext = takesBids ? minimum.map { Money(minorUnits: $0, currency: startPrice.currency) } : nil
        // A bid ends the offer for good unless the reserve is still ahead; nothing else does, nor brings it back.
        if !takesBids || (update.kind == .bidPlaced && update.reserve != .notMet) { buyNow = nil }
        reserve = update.reserve
        status = update.status
        unsoldReason = update.status == .unsold ? (hasBids ? .reserveNotMet : .noBids) : nil
        leader = update.leader
        endsAt = update.endsAt
        bidCount = update.bidCount
        bidderCount = update.bidderCount
        sequence = update.sequence
    }
}

extension AuctionUpdate {
    /// Whether it is the next one of an auction in this state, and tells by itself all that it has changed.
    func leadsOn(from known: Int, _ knownStatus: AuctionStatus) -> Bool {
        guard sequence == known + 1, knownStatus.takesBids || !status.takesBids else { return false }
        switch kind {
        case .bidPlaced, .bidsRetracted, .bidsVoided, .boughtNow, .closed: return true
        default: return false
        }
    }
}
