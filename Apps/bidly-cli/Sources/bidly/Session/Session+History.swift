import Bidding
import FoundationCore

extension Session {
    /// All that has happened in an auction, from its publication on.
    ///
    /// - Throws: `ClientFailure`.
    func history(of item: ItemID) async throws -> [AuctionUpdate] {
        var history: [AuctionUpdate] = [], last: Int64 = 0
        while true {
            let page = try await bids.activity(ActivityRequest(items: [item], after: last, limit: .largest))
            history += page.updates
            guard page.updates.count == PageLimit.largest.count, page.last > last else { return history }
            last = page.last
        }
    }
}
