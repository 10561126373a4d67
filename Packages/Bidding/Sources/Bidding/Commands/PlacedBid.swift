public import FoundationCore

/// The receipt of a bid, with the maximum that only its bidder knows.
public struct PlacedBid: Sendable, Hashable {
    /// The house's receipt.
    public let receipt: BidReceipt
    /// The item's title.
    public let title: String
    /// The maximum of the bid.
    public let maximum: Money

    /// A placed bid.
    public init(receipt: BidReceipt, title: String, maximum: Money) {
        self.receipt = receipt
        self.title = title
        self.maximum = maximum
    }

    /// The sampled receipts, each with its price as the maximum.
    public static var samples: [PlacedBid] {
        BidReceipt.samples.map { PlacedBid(receipt: $0, title: Auction.sample.title, maximum: $0.price) }
    }
}
