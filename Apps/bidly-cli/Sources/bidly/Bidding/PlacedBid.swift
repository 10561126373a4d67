import Bidding
import FoundationCore

/// The receipt of a bid with what only the bidder knows: the maximum.
struct PlacedBid: Sendable {
    let receipt: BidReceipt
    let title: String
    let maximum: Money

    /// The sampled receipts.
    static var samples: [PlacedBid] {
        BidReceipt.samples.map { PlacedBid(receipt: $0, title: Auction.sample.title, maximum: $0.price) }
    }
}
