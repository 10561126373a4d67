public import Bidding
public import BiddingInsights
public import FoundationCore

extension FinishedAuction {
    /// Creates a finished auction from recorded bids, with the prices that the bidding rules produce. O(n log n).
    ///
    /// Bids that ``Replay`` refuses are omitted. If no duration is recorded, the auction lasts until the last bid, rounded
    /// up to whole days. A bid that was recorded after the end counts as placed at the end. Amounts are in minor units of
    /// the currency of the record.
    ///
    /// - Parameters:
    ///   - history: The recorded bids. Their item is the group of comparables.
    ///   - increments: The bid increments.
    /// - Throws: `InvalidField` if the recorded final price is 0.
    public init(_ history: BidHistory, increments: Increments) throws(InvalidField) {
        let duration = 24 * history.duration
        var steps: [AuctionHistory.Step] = []
        for step in Replay(history, increments: increments).steps where step.result != .refused {
            let leads = step.result == .leads, maximum = step.entry.maximum
            steps.append(
                try AuctionHistory.Step(
                    hours: min(24 * step.entry.days, duration),
                    bidder: step.entry.bidder,
                    amount: leads ? min(maximum, step.price) : maximum,
                    price: step.price,
                    leads: leads
                )
            )
        }
        try self.init(
            AuctionHistory(
                auction: history.auction,
                group: history.item,
                startPrice: history.startPrice,
                duration: duration,
                steps: steps
            ),
            finalPrice: history.recordedPrice,
            end: history.end,
            seller: history.seller
        )
    }
}
