import AuctionHouseAPI
import Bidding
import Catalog
import FoundationCore
import HouseKit
import Synchronization

/// A client without a house. It records the imported data.
final class RecordingClient: HouseClient {
    let slices = Mutex<[ListingSlice]>([])
    let auctionCounts = Mutex<[Int]>([])

    func describeHouse() -> HouseDescription { HouseDescription(id: "house") }

    func importListings(_ slice: ListingSlice) -> ImportReport {
        slices.withLock { $0.append(slice) }
        return ImportReport()
    }

    func importAuctions(_ auctions: [RecordedAuction]) -> ImportReport {
        auctionCounts.withLock { $0.append(auctions.count) }
        var report = ImportReport()
        report.read = auctions.count
        return report
    }

    func listings(from place: String?) -> ExportPage { ExportPage([], count: 0, next: nil) }

    func exportedLog(from place: String?) -> ExportPage { ExportPage([], count: 0, next: nil) }
}

enum JSONAuction {
    /// An auction with a value for each property.
    static var sample: RecordedAuction {
        get throws {
            let start = Instant(millisecondsSince1970: 1_000_000_000_000)
            let usd = { (cents: Int64) in Money(minorUnits: cents, currency: .usd) }
            return RecordedAuction(
                key: ["test", "1"],
                line: 7,
                seller: "sam",
                registrations: ["sam": start],
                title: "Radio",
                description: "It works.",
                category: try CategoryPath("Collectibles > Radios"),
                brand: "Tarnwick",
                condition: .likeNew,
                offer: TermsOffer(
                    startPrice: usd(1000),
                    reserve: usd(1100),
                    buyNow: usd(2000),
                    startsAt: start,
                    endsAt: start.advanced(by: .seconds(60)),
                    softClose: SoftClose(window: .seconds(5), extension: .seconds(5), hardEnd: nil)
                ),
                publishedAt: start,
                bids: [RecordedAuction.Bid(by: "ben", maximum: usd(1500), at: start)],
                purchase: RecordedAuction.Purchase(by: "cleo", at: start),
                review: RecordedAuction.BuyerReview(rating: 4, text: "Good.", at: start)
            )
        }
    }
}
