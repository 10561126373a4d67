public import Bidding
public import FoundationCore

/// A bid of a simulated bidder with its receipt.
public struct SimulatedBid: Sendable, Hashable {
    /// The bidder name.
    public let bidder: String
    /// The item on which the bid was placed.
    public let item: ItemID
    /// The item title.
    public let title: String
    /// The bid's maximum: the most that the bidder will pay.
    public let maximum: Money
    /// The house's receipt.
    public let receipt: BidReceipt

    /// Creates a bid.
    ///
    /// - Parameters:
    ///   - number: The number of the bidder, from 0.
    ///   - item: The item.
    ///   - title: The title of the item.
    ///   - maximum: The maximum of the bid.
    ///   - receipt: The house's receipt.
    public init(bidder number: Int, item: ItemID, title: String, maximum: Money, receipt: BidReceipt) {
        bidder = Self.name(ofBidder: number)
        self.item = item
        self.title = title
        self.maximum = maximum
        self.receipt = receipt
    }

    /// Returns the name of a simulated bidder: `pretender 1` for the number 0.
    public static func name(ofBidder number: Int) -> String { "pretender \(number + 1)" }

    /// A bid of the first bidder with a sample receipt.
    public static var sample: SimulatedBid {
        let auction = Auction.sample, receipt = BidReceipt.sample
        return SimulatedBid(
            bidder: 0,
            item: auction.item,
            title: auction.title,
            maximum: receipt.price,
            receipt: receipt
        )
    }
}
