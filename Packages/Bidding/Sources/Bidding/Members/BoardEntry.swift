public import FoundationCore

/// One auction on a member's board: what a list shows of it.
public struct BoardEntry: Sendable, Hashable {
    /// The auction's item.
    public let item: ItemID
    /// The item's title.
    public let title: String
    /// Where the auction is in its life.
    public let status: AuctionStatus
    /// The price; of the sale when sold.
    public let price: Money
    /// When the auction ends or ended.
    public let endsAt: Instant
    /// The member's own largest maximum; `nil` without bids.
    public let maximum: Money?
    /// Where the member stands; `nil` for one who neither has bids nor bought.
    public let outcome: BidOutcome?
    /// How many accepted maxima count.
    public let bidCount: Int
    /// The other side, once it is sold by or to the member.
    public let counterparty: Counterparty?
}

extension BoardEntry {
    /// An auction with the member's own position in it, and the other side of the sale.
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
