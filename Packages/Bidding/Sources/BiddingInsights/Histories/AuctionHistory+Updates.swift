public import Bidding
public import FoundationCore

extension AuctionHistory {
    private static let millisecondsPerHour = 3_600_000.0

    /// The time between two instants in hours, exact to the millisecond.
    static func hours(from start: Instant, to time: Instant) -> Double {
        Double(start.duration(to: time).wholeMilliseconds) / millisecondsPerHour
    }

    /// The instant at a time in hours after another, rounded to milliseconds: the inverse of ``hours(from:to:)``.
    static func time(hours: Double, after start: Instant) -> Instant {
        start.advanced(by: .milliseconds(Int64((hours * millisecondsPerHour).rounded())))
    }

    /// Creates the history of an auction from its public updates and its valid bids. O(n log n) for n updates and bids.
    ///
    /// The bids provide the public amounts, and the updates the prices. A purchase at the buy-now price is not a bid. The
    /// history ends at the planned end, also if the item was bought now or the auction was withdrawn.
    ///
    /// - Bids that were retracted or voided are absent. After each retraction or voiding, all earlier prices are capped
    ///   at the new price.
    /// - A bid leads if no earlier bid of another bidder has the same or a higher amount.
    /// - A revision of the reserve can change the price after the last bid.
    ///
    /// - Parameters:
    ///   - auction: The public view of the auction.
    ///   - updates: The updates of the auction by sequence.
    ///   - bids: All valid bids on the auction, in any order.
    ///   - group: The group of comparable auctions; `nil` if there is none.
    /// - Throws: `InvalidField` if the auction ended before it started.
    public init(of auction: Auction, updates: [AuctionUpdate], bids: [Bid], group: String?) throws(InvalidField) {
        func hours(_ time: Instant) -> Double { Self.hours(from: auction.startsAt, to: time) }
        let amounts = Dictionary(bids.map { ($0.sequence, $0.amount.minorUnits) }) { first, _ in first }
        var steps: [Step] = [], end = auction.endsAt
        var leading: (bidder: BidderAlias, amount: Int64)?
        for update in updates where update.item == auction.item {
            let price = update.price.minorUnits
            switch update.kind {
            case .bidPlaced:
                guard let bidder = update.bidder, let amount = amounts[update.sequence] else { continue }
                let leads = leading.map { $0.bidder == bidder || amount > $0.amount } ?? true
                if leads { leading = (bidder, max(amount, leading?.amount ?? 0)) }
                steps.append(
                    try Step(
                        hours: max(0, hours(update.time)),
                        bidder: bidder.rawValue,
                        amount: amount,
                        price: price,
                        leads: leads
                    )
                )
            case .bidsRetracted, .bidsVoided:
                steps = try steps.map { step throws(InvalidField) in try step.priced(min(step.price, price)) }
                steps = try Self.repriced(steps, price)
            case .revised: steps = try Self.repriced(steps, price)
            default: break
            }
            if update.kind != .boughtNow, update.kind != .withdrawn { end = update.endsAt }
        }
        try self.init(
            auction: auction.item.rawValue,
            group: group,
            startPrice: auction.startPrice.minorUnits,
            duration: hours(end),
            steps: steps
        )
    }

    /// Returns the steps with another price after the last one.
    private static func repriced(_ steps: [Step], _ price: Int64) throws(InvalidField) -> [Step] {
        guard let last = steps.last else { return steps }
        return steps.dropLast() + [try last.priced(price)]
    }
}

extension AuctionHistory.Step {
    fileprivate func priced(_ price: Int64) throws(InvalidField) -> AuctionHistory.Step {
        try AuctionHistory.Step(hours: hours, bidder: bidder, amount: amount, price: price, leads: leads)
    }
}
