import FoundationCore

extension OwnPosition {
    /// The position after an update, as the house would tell it at the update's time. O(1).
    ///
    /// - Parameter auction: the auction after the update.
    /// - Returns: `nil` when the update alone does not tell, and the house has to be asked again: one before it is missing,
    ///   it may be the caller's own doing, or it may have struck out bids of the caller.
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
            outcome = isFirst ? leading : BidOutcome(code: .outbid, minimumNext: auction.minimumNext)
        } else {
            outcome = isFirst ? .won : .lost
        }
        return OwnPosition(
            item: item,
            sequence: update.sequence,
            alias: alias,
            maximum: maximum,
            outcome: outcome
        )
    }
}
