import Bidding
import FoundationCore

/// The maximum that wins with a probability, for a leader whose own maximum already is at least as high.
struct CoveredBid: Sendable, Hashable {
    /// The auctioned item.
    let item: ItemID
    /// The leader's own maximum.
    let maximum: Money
    /// The maximum that wins with the probability.
    let needed: Money
    /// The probability in percent.
    let percent: Int

    /// Creates the value; `nil` if the member does not lead, or has a lower maximum than the needed one.
    init?(of needed: Money, toWin percent: Int, by position: OwnPosition) {
        guard let code = position.outcome?.code, [.leading, .leadingReserveUnmet].contains(code),
            let maximum = position.maximum, maximum.minorUnits >= needed.minorUnits
        else { return nil }
        item = position.item
        self.maximum = maximum
        self.needed = needed
        self.percent = percent
    }
}
