import FoundationCore

extension OwnPosition {
    /// Returns the position after an update, as the house would return it at the time of the update. O(1).
    ///
    /// If the update belongs to another auction or was already applied, returns the position unchanged.
    ///
    /// - Parameters:
    ///   - update: The update.
    ///   - auction: The auction after the update.
    /// - Returns: The position; `nil` if it must be read from the house again, for one of these reasons:
    ///   - A previous update is missing.
    ///   - The caller has no valid bid, or the update is a bid or a retraction by the caller.
    ///   - The update is not a bid, a retraction, a purchase or the close.
    public func applying(_ update: AuctionUpdate, leadingTo auction: Auction) -> OwnPosition? {
        guard update.item == item, update.sequence > sequence else { return self }
        guard update.sequence == sequence + 1, let alias, maximum != nil, reserve == nil else { return nil }
        switch update.kind {
        case .bidPlaced, .bidsRetracted: guard update.bidder != alias else { return nil }
        case .boughtNow, .closed: break
        default: return nil
        }
        let isFirst = update.leader == alias
        let outcome: BidOutcome
        if update.status.takesBids {
            let leading: BidOutcome = update.reserve == .notMet ? .leadingReserveUnmet : .leading
            outcome = isFirst ? leading : .outbid(minimumNext: auction.minimumNext)
        } else {
            outcome = isFirst ? .won : .lost
        }
        return OwnPosition(
            bidderOn: item,
            alias: alias,
            maximum: maximum,
            outcome: outcome,
            voidedBids: voidedBids,
            sequence: update.sequence
        )
    }
}
