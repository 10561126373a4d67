import FoundationCore

extension TermsOffer {
    /// The terms of the watch in `Auction.samples`.
    public static let sample = TermsOffer(
        startPrice: Money(minorUnits: 8900, currency: .usd),
        reserve: Money(minorUnits: 12_000, currency: .usd),
        buyNow: Money(minorUnits: 18_000, currency: .usd),
        endsAt: Sample.time(hours: 26),
        softClose: SoftClose(window: .seconds(120), extension: .seconds(300), hardEnd: Sample.time(hours: 28))
    )
}

extension BidReceipt {
    /// The receipt of the leader's last bid on `Auction.sample`.
    public static let sample = samples[samples.count - 1]

    /// The receipts of the bids on `Auction.sample`, in the order in which the bids were placed.
    public static let samples: [BidReceipt] = SampledAuction.camera.steps.dropFirst().map { step in
        BidReceipt(for: step.decision, leadingTo: step.ledger.state)
    }
}
