public import FoundationCore

/// Statistics of one bidder over finished auctions, such as those of the last 30 days.
///
/// Modelled on the `BiddingSummary` of eBay's Trading API. Amounts are in minor units of one currency: pass only
/// auctions in one currency. The caller determines which participations belong to the bidder; this type never links one
/// name to another.
public struct BidderFacts: Sendable, Hashable {
    /// The number of auctions in which the bidder placed a bid or bought the item. A purchase at the buy-now price is not
    /// a bid.
    public let auctionCount: Int
    /// The number of bids.
    public let bidCount: Int
    /// The number of auctions won.
    public let winCount: Int
    /// The sum of the prices of the auctions won; `Int64.max` if the sum is greater.
    public let spend: Int64
    /// The highest public amount of a bid; `nil` without bids.
    public let highestBid: Int64?
    /// The seller whose auctions received the most of the bidder's bids; if there are several, the first by name. `nil`
    /// if no seller is recorded.
    public let mainSeller: String?
    /// The fraction of the bids that ``mainSeller`` received, from 0 to 1; `nil` if no seller is recorded. Only bids on
    /// auctions with a recorded seller are counted.
    public let mainSellerShare: Double?
    /// The number of distinct sellers.
    public let sellerCount: Int
    /// The number of distinct groups of comparable auctions.
    public let groupCount: Int
    /// The number of retractions.
    public let retractionCount: Int
    /// How the bidder bids; `nil` without bids.
    public let style: BiddingStyle?
    /// How aggressively the bidder bids; `nil` without bids.
    public let aggressiveness: Aggressiveness?

    /// The fraction of the auctions that the bidder won, from 0 to 1; `nil` without auctions.
    public var winRate: Double? { auctionCount > 0 ? Double(winCount) / Double(auctionCount) : nil }

    /// Computes the statistics. O(n log n) for n bids.
    ///
    /// - Parameters:
    ///   - participations: The bidder's participations in finished auctions; see ``Participation/all(in:)``.
    ///   - window: The period in which an auction must end to be counted; `nil` for all auctions. With a window,
    ///     auctions without a recorded end are not counted.
    public init(of participations: [Participation], endingIn window: Range<Instant>? = nil) {
        let counted = participations.filter { part in
            guard let window else { return true }
            return part.end.map(window.contains) ?? false
        }
        let active = counted.filter { $0.bidCount > 0 || $0.spend != nil }
        let bySeller = active.filter { $0.bidCount > 0 }.reduce(into: [String: Int]()) { bids, part in
            if let seller = part.seller { bids[seller, default: 0] += part.bidCount }
        }
        let main = bySeller.max { ($0.value, $1.key) < ($1.value, $0.key) }
        auctionCount = active.count
        bidCount = active.reduce(0) { $0 + $1.bidCount }
        winCount = active.count { $0.spend != nil }
        spend = active.reduce(0) { sum, part in
            let (sum, isOverflow) = sum.addingReportingOverflow(part.spend ?? 0)
            return isOverflow ? .max : sum
        }
        highestBid = active.compactMap(\.highestBid).max()
        mainSeller = main?.key
        mainSellerShare = main.map { Double($0.value) / Double(bySeller.values.reduce(0, +)) }
        sellerCount = Set(active.compactMap(\.seller)).count
        groupCount = Set(active.compactMap(\.group)).count
        retractionCount = counted.reduce(0) { $0 + $1.retractionCount }
        style = BiddingStyle(of: active)
        aggressiveness = Aggressiveness(of: active)
    }
}
