public import FoundationCore

/// Where an auction stands: who leads with what maximum, and the price that follows (rules R2 and R3).
///
/// Amounts are minor units of the auction's currency. Holds the leader's secret maximum. Its size does not depend on
/// the number of bids, so that deciding on a bid needs no look at earlier ones.
public struct Standing: Sendable, Hashable {
    /// Who would win now; `nil` without bids.
    public private(set) var leader: MemberID?
    /// The leader's maximum, secret; 0 without bids.
    public private(set) var leaderMaximum: Int64 = 0
    /// The largest maximum of any other bidder; `nil` with one bidder or none.
    public private(set) var runnerUpMaximum: Int64?
    /// The displayed price; the start price until a second bidder or a covered reserve moves it.
    public private(set) var price: Int64
    /// How many accepted maxima count.
    public private(set) var bidCount = 0

    /// The standing before any bid.
    public init(pricing: Pricing) { price = pricing.startPrice }

    /// A standing as it was stored.
    public init(
        leader: MemberID?,
        leaderMaximum: Int64,
        runnerUpMaximum: Int64?,
        price: Int64,
        bidCount: Int
    ) {
        self.leader = leader
        self.leaderMaximum = leaderMaximum
        self.runnerUpMaximum = runnerUpMaximum
        self.price = price
        self.bidCount = bidCount
    }

    /// Rule R2, the formula: the standing that `bids` lead to, in whatever order they are given. O(n).
    ///
    /// Of each bidder the largest maximum counts, with the sequence it was reached at; the largest of all leads, of
    /// equal ones the earliest.
    public init(of bids: some Sequence<AcceptedBid>, pricing: Pricing) {
        self.init(pricing: pricing)
        var largest: [MemberID: AcceptedBid] = [:]
        for bid in bids {
            bidCount += 1
            if let other = largest[bid.bidder], !bid.outranks(other) { continue }
            largest[bid.bidder] = bid
        }
        guard let first = largest.values.max(by: { $1.outranks($0) }) else { return }
        leader = first.bidder
        leaderMaximum = first.maximum.minorUnits
        largest[first.bidder] = nil
        runnerUpMaximum = largest.values.map(\.maximum.minorUnits).max()
        reprice(pricing)
    }

    /// Rule R3, the step: takes one more maximum into account. O(1), no allocation.
    ///
    /// Whether the bid may be placed is not asked here. A leader's maximum that is no raise only counts.
    ///
    /// - Parameter maximum: from 1 to `AuctionTerms.largestAmount`.
    public mutating func take(_ maximum: Int64, by bidder: MemberID, pricing: Pricing) {
        bidCount += 1
        if leader == bidder {
            leaderMaximum = max(leaderMaximum, maximum)
        } else if leader == nil || maximum > leaderMaximum {
            runnerUpMaximum = leader == nil ? nil : leaderMaximum
            leader = bidder
            leaderMaximum = maximum
        } else {
            runnerUpMaximum = max(runnerUpMaximum ?? maximum, maximum)
        }
        reprice(pricing)
    }

    /// The smallest maximum that a bidder who does not lead must offer (rule R1), in minor units; `nil` when it would be
    /// above `AuctionTerms.largestAmount`.
    public func minimumNext(pricing: Pricing) -> Int64? {
        pricing.minimumNext(price: price, hasBids: leader != nil)
    }

    /// Computes the price anew, after a change of the reserve.
    mutating func reprice(_ pricing: Pricing) {
        price =
            leader == nil
            ? pricing.startPrice : pricing.price(leaderMaximum: leaderMaximum, runnerUpMaximum: runnerUpMaximum)
    }
}

extension AcceptedBid {
    /// Whether this bid ranks before the other: larger, or as large and earlier.
    fileprivate func outranks(_ other: AcceptedBid) -> Bool {
        (maximum.minorUnits, other.sequence) > (other.maximum.minorUnits, sequence)
    }
}
