import FoundationCore

extension TermsOffer {
    /// What the watch of `Auction.samples` is offered for.
    public static let sample = TermsOffer(
        startPrice: Money(minorUnits: 8900, currency: .usd),
        reserve: Money(minorUnits: 12_000, currency: .usd),
        buyNow: Money(minorUnits: 18_000, currency: .usd),
        endsAt: Sample.time(hours: 26),
        softClose: SoftClose(window: .seconds(120), extension: .seconds(300), hardEnd: Sample.time(hours: 28))
    )
}

extension BidReceipt {
    /// What the leader of `Auction.sample` got to know of the last bid.
    public static let sample = samples[samples.count - 1]

    /// What the bidders of `Auction.sample` got to know of their bids, in the order they were placed.
    public static let samples: [BidReceipt] = SampledAuction.camera.steps.dropFirst().map { step in
        BidReceipt(for: step.decision, leadingTo: step.ledger.state)
    }
}
