import Bidding
import FoundationCore

extension Session {
    /// All that has happened in auctions after a place in the log, by default from their publication on.
    ///
    /// - Throws: `ClientFailure`.
    func history(of items: Set<ItemID>, after start: Int64 = 0) async throws -> [AuctionUpdate] {
        var history: [AuctionUpdate] = [], last = start
        while true {
            let page = try await bids.activity(ActivityRequest(items: items, after: last, limit: .largest))
            history += page.updates
            guard page.updates.count == PageLimit.largest.count, page.last > last else { return history }
            last = page.last
        }
    }
}
