import Bidding
import FoundationCore

extension Session {
    /// The highest bids on an item.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func bids(on item: ItemID, limit: Int) async throws -> [Bid] {
        await bidding.loadBids(on: item)
        try value((), after: bidding.phase(of: .bids(on: item)))
        while bidding.bids(on: item).count < limit, bidding.hasMoreBids(on: item) {
            await bidding.loadMoreBids(on: item)
            try value((), after: bidding.phase(of: .moreBids(on: item)))
        }
        return Array(bidding.bids(on: item).prefix(limit))
    }
}
