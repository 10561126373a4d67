public import FoundationCore

/// The receipt and the maximum of a bid. The maximum is secret from other members while the bidder leads.
public struct PlacedBid: Sendable, Hashable {
    /// The receipt from the house.
    public let receipt: BidReceipt
    /// The item title.
    public let title: String
    /// The bid's maximum: the most that the bidder will pay.
    public let maximum: Money

    /// Creates a placed bid.
    public init(receipt: BidReceipt, title: String, maximum: Money) {
        self.receipt = receipt
        self.title = title
        self.maximum = maximum
    }

    /// The bids of `BidReceipt.samples`, each with its price as the maximum.
    public static var samples: [PlacedBid] {
        BidReceipt.samples.map { PlacedBid(receipt: $0, title: Auction.sample.title, maximum: $0.price) }
    }
}
