public import Bidding
public import FoundationCore

extension FinishedAuction {
    /// Creates a finished auction from its public view, its public updates and its valid bids. O(n log n) for n updates
    /// and bids.
    ///
    /// A purchase at the buy-now price is not a bid; its buyer is the winner. Bidders are named by their aliases in this
    /// auction.
    ///
    /// - Parameters:
    ///   - auction: The public view of an auction that was sold or ended unsold.
    ///   - updates: The updates of the auction by sequence.
    ///   - bids: All valid bids on the auction, in any order.
    ///   - group: The group of comparable auctions; `nil` if there is none.
    /// - Throws: `InvalidField` if the auction is neither sold nor unsold, or ended before it started.
    public init(of auction: Auction, updates: [AuctionUpdate], bids: [Bid], group: String?) throws(InvalidField) {
        guard [.sold, .unsold].contains(auction.status) else {
            throw InvalidField("status", "must be sold or unsold; it is \(auction.status.rawValue)")
        }
        var retractions: [String: Int] = [:]
        for update in updates where update.item == auction.item && update.kind == .bidsRetracted {
            if let bidder = update.bidder?.rawValue { retractions[bidder, default: 0] += 1 }
        }
        try self.init(
            AuctionHistory(of: auction, updates: updates, bids: bids, group: group),
            finalPrice: auction.price.minorUnits,
            end: auction.endsAt,
            seller: auction.seller.rawValue,
            winner: auction.status == .sold ? auction.leader?.rawValue : nil,
            retractions: retractions
        )
    }
}
