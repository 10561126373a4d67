import FoundationCore

extension SearchRow {
    /// The rows of `Item.samples`, in their order, as of 2030-01-01T00:00:00.000Z: two open, one sold, one unsold, one
    /// scheduled, one draft.
    public static let samples: [SearchRow] = zip(Item.samples, sampleAuctions).map { item, auction in
        Sample.valid {
            try SearchRow(
                of: item,
                status: auction.status,
                price: auction.cents.map { Money(minorUnits: $0, currency: .usd) },
                bidCount: auction.bidCount,
                endsAt: auction.endsAt
            )
        }
    }
}

/// The auctions of `Item.samples`.
private let sampleAuctions: [(status: ListingStatus, cents: Int64?, bidCount: Int, endsAt: Instant?)] = [
    (.open, 12_050, 3, Sample.time(hours: 2)), (.unsold, 2500, 0, Sample.time(hours: -13)),
    (.open, 8900, 0, Sample.time(hours: 26)), (.sold, 1425, 5, Sample.time(hours: -2)),
    (.scheduled, 2000, 0, Sample.time(hours: 168)), (.draft, nil, 0, nil),
]
