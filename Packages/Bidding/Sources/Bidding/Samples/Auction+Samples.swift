import FoundationCore

extension Auction {
    /// One of `samples`: a camera with three bids by two bidders, open for two hours more.
    public static let sample = SampledAuction.camera.auction

    /// Invented auctions for tests and previews as of 2030-01-01T00:00:00.000Z, all led to by the rules: `sample`; a teapot
    /// nobody wanted; a watch without bids, with a reserve, a buy-now price and a soft close; a radio that was sold; a teapot
    /// whose auction has not begun.
    public static let samples: [Auction] = SampledAuction.all.map(\.auction)
}

extension Bid {
    /// The bids on `Auction.sample`, from highest to lowest.
    public static let samples = history(
        of: SampledAuction.camera.ledger.bids,
        in: SampledAuction.camera.ledger.state,
        alias: SampledAuction.alias
    )
}
