import Bidding
import FoundationCore

extension Session {
    /// The highest bids on an item.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func bids(on item: ItemID, limit: Int) async throws -> [Bid] {
        try value((), after: await bidding.loadBids(on: item))
        while bidding.bids(on: item).count < limit, bidding.hasMoreBids(on: item) {
            try value((), after: await bidding.loadMoreBids(on: item))
        }
        return Array(bidding.bids(on: item).prefix(limit))
    }
}
