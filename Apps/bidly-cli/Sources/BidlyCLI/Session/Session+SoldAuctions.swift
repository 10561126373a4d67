import Bidding
import BiddingInsights
import Catalog
import FoundationCore

extension Session {
    /// Loads the auctions in a currency whose items were sold to the highest bidder, in the order of their ends. The
    /// group of an auction is the category of its item.
    ///
    /// Uses only public data. Takes one request per auction, and the requests for the lists, the updates and the bids.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func soldAuctions(in currency: Currency) async throws -> [FinishedAuction] {
        var rows: [SearchRow] = []
        while true {
            let query = SearchQuery(statuses: [.sold])
            let found = try await catalog.find(query, offset: rows.count, limit: PageLimit.largest.count)
            rows += found.rows
            guard found.hasMore else { break }
        }
        var finished: [(end: Instant, item: ItemID, auction: FinishedAuction)] = []
        for row in rows where row.price?.currency == currency {
            let auction = try await auction(of: row.item), updates = try await bidding.history(of: [row.item])
            guard auction.status == .sold, !updates.contains(where: { $0.kind == .boughtNow }) else { continue }
            let sold = try FinishedAuction(
                of: auction,
                updates: updates,
                bids: await bids(on: row.item, limit: auction.bidCount),
                group: row.category.rawValue
            )
            finished.append((auction.endsAt, row.item, sold))
        }
        return finished.sorted { ($0.end, $0.item.rawValue) < ($1.end, $1.item.rawValue) }.map(\.auction)
    }
}
