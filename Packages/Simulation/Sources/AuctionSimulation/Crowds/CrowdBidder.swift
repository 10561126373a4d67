import FoundationCore

/// One of a crowd in one auction: what the item is worth to them, how they bid, and what they mean to do next.
struct CrowdBidder: Sendable {
    /// How people bid.
    enum Habit: Sendable {
        /// Names what the item is worth at once, and lets the house bid.
        case proxy
        /// Goes up in steps.
        case climber
        /// Bids once, at the very end, what the item is worth.
        case sniper
    }

    /// What somebody means to do.
    struct Plan: Sendable {
        var time: Instant
        /// How far the bid goes from the least that counts to the value: 0 to 1.
        let reach: Double
    }

    let number: Int
    /// The most they will pay, ever, in minor units.
    let value: Int64
    let habit: Habit
    let likesRoundAmounts: Bool
    /// Their largest maximum that was accepted; 0 without one.
    var maximum: Int64 = 0
    var isLeading = false
    var plan: Plan?

    /// What they would bid now; `nil` when that is beyond the value, or nothing is planned.
    ///
    /// - Parameter minimumNext: the least that counts from somebody who does not lead.
    func bid(minimumNext: Int64) -> Int64? {
        guard let plan else { return nil }
        let least = isLeading ? max(minimumNext, maximum + 1) : minimumNext
        guard least <= value else { return nil }
        let bid = least + Int64((Double(value - least) * plan.reach).rounded())
        return likesRoundAmounts ? Self.rounded(bid, within: least...value) : bid
    }

    /// The amount with zeros at its end, as people like it, if there is one that is allowed.
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
