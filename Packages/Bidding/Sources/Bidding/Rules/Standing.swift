public import FoundationCore

/// The leader of an auction, the maxima and the resulting price (rules R2 and R3, <doc:BiddingRules>).
///
/// Amounts are in minor units of the auction's currency. The leader's maximum is secret. The size of the standing does
/// not depend on the number of bids, so a bid is decided without reading earlier bids.
public struct Standing: Sendable, Hashable {
    /// The leader; `nil` without bids.
    public private(set) var leader: MemberID?
    /// The leader's secret maximum; 0 without bids.
    public private(set) var leaderMaximum: Int64 = 0
    /// The highest maximum of any other bidder; `nil` with fewer than two bidders.
    public private(set) var runnerUpMaximum: Int64?
    /// The displayed price; the start price until a second bidder, or a maximum that covers the reserve, raises it.
    public private(set) var price: Int64
    /// The number of valid bids.
    public private(set) var bidCount = 0

    /// Creates the standing without bids.
    public init(pricing: Pricing) { price = pricing.startPrice }

    /// Creates a standing from stored values.
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

    /// Computes the standing from all bids, in any order (rule R2, <doc:BiddingRules>). O(n).
    ///
    /// Each bidder is represented by their highest maximum, with the sequence of their first bid at that amount. The
    /// bidder with the highest maximum leads; among equal maxima, the one with the lowest sequence.
    ///
    /// - Parameters:
    ///   - bids: The valid bids.
    ///   - pricing: The pricing of the auction.
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

    /// Applies one further maximum (rule R3, <doc:BiddingRules>). O(1), without allocation.
    ///
    /// The bid is not validated. If the leader's new maximum is not a raise, only the bid count increases.
    ///
    /// - Parameters:
    ///   - maximum: The maximum, from 1 to ``AuctionTerms/maximumAmount``.
    ///   - bidder: The bidder.
    ///   - pricing: The pricing of the auction.
    /// - Returns: The effect of the bid.
    @discardableResult
    public mutating func apply(_ maximum: Int64, by bidder: MemberID, pricing: Pricing) -> BidEffect {
        apply(maximum, by: bidder, isLeader: leader == bidder, pricing: pricing)
    }

    /// Applies one further maximum. `isLeader` states whether `bidder` leads before the bid.
    @inline(__always)
    mutating func apply(_ maximum: Int64, by bidder: MemberID, isLeader: Bool, pricing: Pricing) -> BidEffect {
        let formerPrice = price
        var outbid: MemberID?
        var leads = true, changesLeader = false
        bidCount += 1
        if isLeader {
            leaderMaximum = max(leaderMaximum, maximum)
        } else if leader == nil || maximum > leaderMaximum {
            runnerUpMaximum = leader == nil ? nil : leaderMaximum
            outbid = leader.take()
            leader = bidder
            leaderMaximum = maximum
            changesLeader = true
        } else {
            runnerUpMaximum = max(runnerUpMaximum ?? maximum, maximum)
            leads = false
        }
        price = pricing.price(leaderMaximum: leaderMaximum, runnerUpMaximum: runnerUpMaximum)
        return BidEffect(leads: leads, outbid: outbid, isVisible: changesLeader || price != formerPrice)
    }

    /// Returns the lowest maximum that a bidder who does not lead can place, in minor units (rule R1,
    /// <doc:BiddingRules>); `nil` if it would exceed ``AuctionTerms/maximumAmount``.
    ///
    /// - Parameter pricing: The pricing of the auction.
    public func minimumNext(pricing: Pricing) -> Int64? {
        pricing.minimumNext(price: price, hasBids: leader != nil)
    }

    /// Recomputes the price after a change of the bids or the reserve.
    mutating func reprice(_ pricing: Pricing) {
        price =
            leader == nil
            ? pricing.startPrice : pricing.price(leaderMaximum: leaderMaximum, runnerUpMaximum: runnerUpMaximum)
    }
}

/// The effect of a maximum on the standing of its auction.
public struct BidEffect: Sendable, Hashable {
    /// Whether the bidder leads after placing the maximum.
    public let leads: Bool
    /// The member who led before; `nil` if the leader did not change, and for the first bid.
    public let outbid: MemberID?
    /// Whether the leader or the price changed.
    public let isVisible: Bool
}

extension AcceptedBid {
    /// Whether this bid ranks higher than `other`: it has a higher maximum or, if the maxima are equal, a lower
    /// sequence.
    fileprivate func outranks(_ other: AcceptedBid) -> Bool {
        (maximum.minorUnits, other.sequence) > (other.maximum.minorUnits, sequence)
    }
}
