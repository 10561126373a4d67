public import FoundationCore

/// An entry of a board: an auction and the member's position in it.
public struct BoardEntry: Sendable, Hashable {
    /// The item of the auction.
    public let item: ItemID
    /// The title of the item.
    public let title: String
    /// The status of the auction.
    public let status: AuctionStatus
    /// The price; the price of the sale if sold.
    public let price: Money
    /// The end of the auction.
    public let endsAt: Instant
    /// The member's largest maximum; `nil` without bids.
    public let maximum: Money?
    /// The member's outcome; `nil` for a member who neither bid nor bought.
    public let outcome: BidOutcome?
    /// The number of accepted maxima.
    public let bidCount: Int
    /// The counterparty of the sale; `nil` unless the item was sold by or to the member.
    public let counterparty: Counterparty?
}

extension BoardEntry {
    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - auction: The auction.
    ///   - position: The member's own position in it.
    ///   - counterparty: The counterparty of the sale, if any.
    public init(of auction: Auction, position: OwnPosition, counterparty: Counterparty? = nil) {
        self.init(
            item: auction.item,
            title: auction.title,
            status: auction.status,
            price: auction.price,
            endsAt: auction.endsAt,
            maximum: position.maximum,
            outcome: position.outcome,
            bidCount: auction.bidCount,
            counterparty: counterparty
        )
    }
}
