public import FoundationCore

/// The participation of one bidder in one finished auction. Amounts are in minor units.
///
/// Fractions of the duration are from 0 (start) to 1 (close).
public struct Participation: Sendable, Hashable {
    /// The minimum public raise of a jump bid, as a fraction of the final price.
    public static let jumpShare = 0.05

    /// The name of the bidder in this auction.
    public let bidder: String
    /// The auction name.
    public let auction: String
    /// The group of comparable auctions; `nil` if there is none.
    public let group: String?
    /// The name of the seller; `nil` if it is not recorded.
    public let seller: String?
    /// The end of the auction; `nil` if it is not recorded.
    public let end: Instant?
    /// The price that the bidder paid; `nil` if the bidder did not win.
    public let spend: Int64?
    /// The number of retractions.
    public let retractionCount: Int
    /// The number of bids.
    public private(set) var bidCount = 0
    /// The highest public amount; `nil` without bids.
    public private(set) var highestBid: Int64?
    /// The number of jumps: bids whose public amount exceeds the displayed price before the bid by at least
    /// ``jumpShare`` of the final price. Jump bidding: Easley and Tenorio, "Jump Bidding Strategies in Internet
    /// Auctions", 2004.
    public private(set) var jumpCount = 0
    /// The number of raises of the bidder's own maximum while leading.
    public private(set) var leadingRaiseCount = 0
    /// The response times in hours: from each time the bidder was outbid to the bidder's next bid. A bidder is outbid
    /// by losing the lead, or by placing a bid that does not take the lead.
    public private(set) var responseTimes: [Double] = []
    /// The number of bids in the closing rush (``AuctionFacts/closingRushShare``).
    public private(set) var lateBidCount = 0
    /// The time of the first bid as a fraction of the duration; `nil` without bids.
    public private(set) var entry: Double?
    /// The time of the last bid as a fraction of the duration; `nil` without bids.
    public private(set) var exit: Double?
    /// The time at which the bidder was last outbid, in hours since the start; `nil` if the bidder leads or has no bid.
    private var outbidAt: Double?

    /// The number of raises of the bidder's own maximum: all bids after the first.
    public var raiseCount: Int { max(0, bidCount - 1) }

    private init(of bidder: String, in auction: FinishedAuction) {
        self.bidder = bidder
        self.auction = auction.history.auction
        group = auction.history.group
        seller = auction.seller
        end = auction.end
        spend = auction.winner == bidder ? auction.finalPrice : nil
        retractionCount = auction.retractions[bidder] ?? 0
    }

    /// Returns the participation of every bidder in an auction, ordered by bidder name. O(n log n) for n bids.
    ///
    /// A bidder whose bids were all retracted, and a buyer who bought the item at the buy-now price without bidding, have a
    /// participation without bids.
    public static func all(in auction: FinishedAuction) -> [Participation] {
        let history = auction.history
        var names = Set(history.steps.map(\.bidder)).union(auction.retractions.keys)
        if let winner = auction.winner { names.insert(winner) }
        var parts = Dictionary(uniqueKeysWithValues: names.map { ($0, Participation(of: $0, in: auction)) })
        var leader: String?, price = history.startPrice
        let leastJump = jumpShare * Double(auction.finalPrice)
        for step in history.steps {
            let isJump = Double(step.amount - price) >= leastJump
            parts[step.bidder]?.add(step, duration: history.duration, isJump: isJump, wasLeading: leader == step.bidder)
            if step.leads, leader != step.bidder {
                if let leader { parts[leader]?.outbidAt = step.hours }
                leader = step.bidder
            }
            price = step.price
        }
        return parts.values.sorted { $0.bidder < $1.bidder }
    }

    /// Returns the participations of a bidder whose name is the same in all auctions. O(n log n) for n bids in total.
    public static func all(of bidder: String, in auctions: [FinishedAuction]) -> [Participation] {
        auctions.flatMap { all(in: $0) }.filter { $0.bidder == bidder }
    }

    private mutating func add(_ step: AuctionHistory.Step, duration: Double, isJump: Bool, wasLeading: Bool) {
        let share = min(1, step.hours / duration)
        bidCount += 1
        highestBid = max(highestBid ?? 0, step.amount)
        if isJump { jumpCount += 1 }
        if wasLeading { leadingRaiseCount += 1 }
        if let outbidAt { responseTimes.append(step.hours - outbidAt) }
        if step.hours > duration * (1 - AuctionFacts.closingRushShare) { lateBidCount += 1 }
        entry = entry ?? share
        exit = share
        outbidAt = step.leads || wasLeading ? nil : step.hours
    }
}
