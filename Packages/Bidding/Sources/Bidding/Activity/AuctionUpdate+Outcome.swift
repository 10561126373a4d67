extension AuctionUpdate {
    /// Where what happened leaves a bidder; `nil` where that is nowhere: for one without bids, for terms that were
    /// published or revised, and for bids of the bidder's own that were taken back.
    ///
    /// - Parameter bidder: the name by which the bidder appears in the auction; `nil` for one who does not.
    public func outcome(for bidder: BidderAlias?) -> BidOutcome? {
        guard let bidder, kind != .published, kind != .revised else { return nil }
        if kind == .bidsRetracted, self.bidder == bidder { return nil }
        let isFirst = leader == bidder
        switch status {
        case .open: return !isFirst ? BidOutcome(code: .outbid) : reserve == .notMet ? .leadingReserveUnmet : .leading
        case .sold: return isFirst ? .won : .lost
        // An update does not tell the reason.
        case .withdrawn: return .withdrawn(nil)
        default: return nil
        }
    }
}
