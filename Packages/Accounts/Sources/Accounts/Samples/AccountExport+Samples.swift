import FoundationCore

extension AccountExport {
    /// Anna's export: a bid on a camera, a radio that she sold, and a lamp that she bought.
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
            ],
            orders: [
                ExportedOrder(
                    id: Sample.id("order00001"),
                    role: "buyer",
                    status: "shipped",
                    items: [ExportedOrder.Item(item: Sample.id("lamp000001"), title: "Oil lamp")],
                    total: Money(minorUnits: 1_720, currency: .usd),
                    createdAt: Sample.time(hours: -60),
                    address: ExportedOrder.Address(
                        name: "Anna Berg",
                        lines: ["Main Street 5", "12345 Berlin"],
                        country: "DE"
                    )
                )
            ]
        )
    }
}
