import FoundationCore

extension SampledAuction {
    /// An open auction with three bids by two bidders.
    static let camera = Sample.valid {
        try SampledAuction(
            "Tarnwick rangefinder camera, 35 mm",
            terms("camera0001", by: .anna, cents: 5000, from: -48, to: 2),
            publishedAt: Sample.time(hours: -48),
            bids: [(.ben, 10_000), (.sara, 11_800), (.ben, 15_000)]
        )
    }

    /// All sample auctions, in the order of `Auction.samples`.
    static let all: [SampledAuction] = Sample.valid {
        [
            camera,
            try SampledAuction(
                "Stoneware teapot, blue glaze",
                terms("teapat0001", by: .anna, cents: 2500, from: -40, to: -13),
                publishedAt: Sample.time(hours: -40)
            ),
            try SampledAuction(
                "Belloran “Étoile” wrist watch, hand-wound",
                terms(
                    "watch00001",
                    by: .sara,
                    cents: 8900,
                    reserve: 12_000,
                    buyNow: 18_000,
                    from: -30,
                    to: 26,
                    softClose: SoftClose(
                        window: .seconds(120),
                        extension: .seconds(300),
                        hardEnd: Sample.time(hours: 28)
                    )
                ),
                publishedAt: Sample.time(hours: -30)
            ),
            try SampledAuction(
                "Belloran valve radio, does not switch on",
                terms("rad0000001", by: .sara, cents: 500, from: -24, to: -2),
                publishedAt: Sample.time(hours: -24),
                bids: [(.anna, 800), (.ben, 1000), (.anna, 1200), (.anna, 1375), (.ben, 2000)]
            ),
            try SampledAuction(
                "Stoneware teapot, blue glaze",
                terms("teapat0002", by: .anna, cents: 2000, from: 24, to: 168),
                publishedAt: Sample.time(hours: -12)
            ),
        ]
    }

    private static func terms(
        _ item: String,
        by seller: MemberID,
        cents: Int64,
        reserve: Int64? = nil,
        buyNow: Int64? = nil,
        from start: Int64,
        to end: Int64,
        softClose: SoftClose? = nil
    ) throws -> AuctionTerms {
        try AuctionTerms(
            item: Sample.id(item),
            seller: seller,
            startPrice: Money(minorUnits: cents, currency: .usd),
            reserve: reserve.map { Money(minorUnits: $0, currency: .usd) },
            buyNow: buyNow.map { Money(minorUnits: $0, currency: .usd) },
            increments: .usd,
            startsAt: Sample.time(hours: start),
            endsAt: Sample.time(hours: end),
            softClose: softClose
        )
    }
}
