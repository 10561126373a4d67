public import Bidding
public import FoundationCore

extension AuctionHistory {
    private static let secondsPerHour = 3600.0

    /// Creates the history of an auction from its public updates. O(n log n) for n updates.
    ///
    /// An update does not contain the amount of a bid, so the price after the bid is its amount. When bids are retracted
    /// or voided, earlier prices are capped at the price that remains.
    ///
    /// - Parameters:
    ///   - auction: The public view of the auction.
    ///   - updates: The updates of the auction by sequence.
    ///   - group: The group of comparable auctions; `nil` if there is none.
    /// - Throws: `InvalidField` if the auction ended before it started.
    public init(of auction: Auction, updates: [AuctionUpdate], group: String?) throws(InvalidField) {
        func hours(_ time: Instant) -> Double {
            Double(auction.startsAt.duration(to: time).wholeMilliseconds) / 1000 / Self.secondsPerHour
        }
        var steps: [Step] = []
        for update in updates where update.item == auction.item {
            let price = update.price.minorUnits
            switch update.kind {
            case .bidPlaced:
                guard let bidder = update.bidder else { continue }
                steps.append(
                    try Step(
                        hours: max(0, hours(update.time)),
                        bidder: bidder.rawValue,
                        amount: price,
                        price: price,
                        leads: update.leader == bidder
                    )
                )
            case .bidsRetracted, .bidsVoided:
                steps = try steps.map { step throws(InvalidField) in try step.capped(at: price) }
            default: continue
            }
        }
        try self.init(
            auction: auction.item.rawValue,
            group: group,
            startPrice: auction.startPrice.minorUnits,
            duration: hours(auction.endsAt),
            steps: steps
        )
    }
}

extension AuctionHistory.Step {
    fileprivate func capped(at limit: Int64) throws(InvalidField) -> AuctionHistory.Step {
        try AuctionHistory.Step(
            hours: hours,
            bidder: bidder,
            amount: min(amount, limit),
            price: min(price, limit),
            leads: leads
        )
    }
}
