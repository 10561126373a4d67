import FoundationCore

/// A bidder of a crowd in one auction: the value of the item for the bidder, the bidding strategy, and the next plan.
struct CrowdBidder: Sendable {
    /// A bidding strategy.
    enum Strategy: Sendable {
        /// Bids the full value immediately, as a proxy bid.
        case proxy
        /// Bids in steps.
        case incremental
        /// Bids the full value once, immediately before the end.
        case sniper
    }

    /// A planned bid.
    struct Plan: Sendable {
        var time: Instant
        /// The position of the bid on a scale from the minimum next bid, 0, to the value of the item for the bidder, 1.
        let reach: Double
    }

    let number: Int
    /// The value of the item for the bidder, which no bid exceeds, in minor units.
    let value: Int64
    let strategy: Strategy
    let prefersRoundAmounts: Bool
    /// The largest accepted maximum of the bidder in minor units; 0 if there is none.
    var maximum: Int64 = 0
    var isLeading = false
    var plan: Plan?

    /// Returns the planned bid in minor units; `nil` if no bid is planned, or if it would exceed the value.
    ///
    /// - Parameter minimumNext: The minimum next bid of a bidder who does not lead, in minor units.
    func bid(minimumNext: Int64) -> Int64? {
        guard let plan else { return nil }
        let least = isLeading ? max(minimumNext, maximum + 1) : minimumNext
        guard least <= value else { return nil }
        let bid = least + Int64((Double(value - least) * plan.reach).rounded())
        return prefersRoundAmounts ? Self.rounded(bid, within: least...value) : bid
    }

    /// Returns the nearest round amount within a range; `amount` itself if the range contains no round amount.
    private static func rounded(_ amount: Int64, within range: ClosedRange<Int64>) -> Int64 {
        var unit: Int64 = 1
        while unit * 10 <= amount / 10 { unit *= 10 }
        for unit in [unit * 5, unit, unit / 2, unit / 10] where unit > 1 {
            for rounded in [amount / unit * unit, (amount / unit + 1) * unit] where range.contains(rounded) {
                return rounded
            }
        }
        return amount
    }
}
