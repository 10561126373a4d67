import FoundationCore

extension AuctionUpdate {
    /// The updates of `Auction.samples`, one auction after the other.
    public static let samples: [AuctionUpdate] = SampledAuction.all.flatMap(\.steps).enumerated().map { index, step in
        AuctionUpdate(
            of: step.decision.event,
            on: step.ledger.state.terms.item,
            leadingTo: PublicEffect(of: step.ledger.state, bidderCount: step.ledger.bidderCount),
            position: Int64(index + 1),
            alias: SampledAuction.alias
        )
    }
}

extension ActivityPage {
    /// A page with all of `AuctionUpdate.samples`.
    public static let sample = ActivityPage(
        updates: AuctionUpdate.samples,
        last: Int64(AuctionUpdate.samples.count)
    )
}
