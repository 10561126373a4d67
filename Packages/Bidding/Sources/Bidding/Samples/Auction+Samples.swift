import FoundationCore

extension Auction {
    /// The auction of a camera, with three bids by two bidders. Two hours are left until the end.
    public static let sample = SampledAuction.camera.auction

    /// Invented auctions for tests and previews. The rules compute their states at 2030-01-01T00:00:00.000Z:
    ///
    /// - `sample`
    /// - a teapot: unsold, without bids
    /// - a watch: open, without bids, with a reserve, a buy-now price and a soft close
    /// - a radio: sold
    /// - a teapot: scheduled
    public static let samples: [Auction] = SampledAuction.all.map(\.auction)
}

extension Bid {
    /// The bids on `Auction.sample`, highest first.
    public static let samples = history(
        of: SampledAuction.camera.ledger.bids,
        in: SampledAuction.camera.ledger.state,
        alias: SampledAuction.camera.alias
    )
}
