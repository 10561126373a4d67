import FoundationCore

extension AccountExport {
    /// Anna's export: a bid on a camera, and a radio that she sold.
    public static let sample = Sample.valid {
        try AccountExport(
            exportedAt: Sample.start,
            account: .sample,
            sessions: [.sample],
            bids: [
                ExportedBid(
                    item: Sample.id("camera0001"),
                    title: "Rangefinder camera",
                    maximum: Money(minorUnits: 12_000, currency: .usd),
                    time: Sample.time(hours: -30)
                )
            ],
            listings: [
                ExportedListing(
                    item: Sample.id("radio00001"),
                    title: "Valve radio",
                    status: "sold",
                    startPrice: Money(minorUnits: 1_000, currency: .usd),
                    price: Money(minorUnits: 2_550, currency: .usd),
                    startsAt: Sample.time(hours: -90),
                    endsAt: Sample.time(hours: -18)
                )
            ]
        )
    }
}
