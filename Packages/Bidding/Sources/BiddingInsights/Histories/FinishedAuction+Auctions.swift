public import Bidding
public import FoundationCore

extension FinishedAuction {
    /// Creates a finished auction from its public view and its public updates. O(n log n) for n updates.
    ///
    /// A purchase at the buy-now price is the last bid. Bidders have the aliases of this auction.
    ///
    /// - Parameters:
    ///   - auction: The public view of an auction that was sold or ended unsold.
    ///   - updates: The updates of the auction by sequence.
    ///   - group: The group of comparable auctions; `nil` if there is none.
    /// - Throws: `InvalidField` if the auction is neither sold nor unsold, or ended before it started.
    public init(of auction: Auction, updates: [AuctionUpdate], group: String?) throws(InvalidField) {
        guard [.sold, .unsold].contains(auction.status) else {
            throw InvalidField("status", "must be sold or unsold; it is \(auction.status.rawValue)")
        }
        var history = try AuctionHistory(of: auction, updates: updates, group: group)
        var retractions: [String: Int] = [:]
        for update in updates where update.item == auction.item {
            guard let bidder = update.bidder?.rawValue else { continue }
            if update.kind == .bidsRetracted { retractions[bidder, default: 0] += 1 }
            guard update.kind == .boughtNow else { continue }
            let price = update.price.minorUnits
            let purchase = try AuctionHistory.Step(
                hours: max(0, auction.startsAt.duration(to: update.time) / .seconds(3_600)),
                bidder: bidder,
                amount: price,
                price: price,
                leads: true
            )
            history = try AuctionHistory(
                auction: history.auction,
                group: group,
                startPrice: history.startPrice,
                duration: history.duration,
                steps: history.steps + [purchase]
            )
        }
        try self.init(
            history,
            finalPrice: auction.price.minorUnits,
            end: auction.endsAt,
            seller: auction.seller.rawValue,
            isSold: auction.status == .sold,
            retractions: retractions
        )
    }
}
