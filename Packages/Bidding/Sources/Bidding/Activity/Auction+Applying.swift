import FoundationCore

extension Auction {
    /// Returns the auction after an update, as the house would return it at the time of the update. O(1).
    ///
    /// If the update belongs to another auction or was already applied, returns the auction unchanged.
    ///
    /// - Returns: The auction; `nil` if it must be read from the house again, for one of these reasons:
    ///   - A previous update is missing.
    ///   - The update is a publication, a revision or a withdrawal, or its kind is unknown.
    ///   - The auction accepts bids after the update, but did not accept bids before it.
    public func applying(_ update: AuctionUpdate) -> Auction? {
        guard update.item == item, update.sequence > sequence else { return self }
        guard update.isNext(after: sequence, status) else { return nil }
        var next = self
        next.take(update)
        return next
    }

    /// Applies the next update in place.
    mutating func take(_ update: AuctionUpdate) {
        let takesBids = update.status.takesBids, hasBids = update.bidCount > 0
        let pricing = Pricing(startPrice: startPrice.minorUnits, increments: increments)
        let minimum = pricing.minimumNext(price: update.price.minorUnits, hasBids: hasBids)
        price = update.price
        minimumNext = takesBids ? minimum.map { Money(minorUnits: $0, currency: startPrice.currency) } : nil
        // A bid ends the buy-now offer unless the reserve is still unmet. Nothing else ends it early, and nothing
        // restores it.
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
    /// Whether the update directly follows the known state and contains the new value of everything that it changes.
    ///
    /// - Parameters:
    ///   - known: The sequence of the known state.
    ///   - knownStatus: The status in the known state.
    func isNext(after known: Int, _ knownStatus: AuctionStatus) -> Bool {
        guard sequence == known + 1, knownStatus.takesBids || !status.takesBids else { return false }
        switch kind {
        case .bidPlaced, .bidsRetracted, .bidsVoided, .boughtNow, .closed: return true
        default: return false
        }
    }
}
