public import Bidding
public import BiddingInsights
public import FoundationCore

extension FinishedAuction {
    /// Creates a finished auction from recorded bids, with the prices that the bidding rules produce. O(n log n).
    ///
    /// Bids that ``Replay`` refuses are omitted. If no duration is recorded, the auction lasts until the last bid,
    /// rounded up to whole days. A bid that was recorded after the end counts as placed at the end. Amounts are in
    /// minor units of the record's currency.
    ///
    /// - Parameters:
    ///   - history: The recorded bids. The name of their item becomes the group of comparable auctions.
    ///   - increments: The bid increments.
    /// - Throws: `InvalidField` if the recorded final price is 0.
    public init(_ history: BidHistory, increments: Increments) throws(InvalidField) {
        let duration = 24 * history.duration
        var steps: [AuctionHistory.Step] = []
        let accepted = Replay(history, increments: increments).steps.filter { $0.result != .refused }
        let leader = accepted.last { $0.result == .leads }?.entry.bidder, finalPrice = accepted.last?.price
        for step in accepted {
            let maximum = step.entry.maximum
            steps.append(
                try AuctionHistory.Step(
                    hours: min(24 * step.entry.days, duration),
                    bidder: step.entry.bidder,
                    amount: step.entry.bidder == leader ? min(maximum, finalPrice ?? maximum) : maximum,
                    price: step.price,
                    leads: step.result == .leads
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
