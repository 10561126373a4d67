/// The sessions of all bidders. A session is a sequence of bids of one bidder, on any auctions, in which each bid
/// follows the previous one within ``MarketFacts/sessionGap``.
public struct BidderSessions: Sendable, Hashable {
    /// The number of ended sessions: those whose last bid is longer ago than ``MarketFacts/sessionGap``.
    public private(set) var count = 0
    /// The number of bids in ended sessions.
    public private(set) var bidCount = 0
    /// The maximum number of bids in an ended session; 0 without one.
    public private(set) var greatestBidCount = 0
    /// The number of sessions that have not ended.
    public internal(set) var openCount = 0

    /// The mean number of bids per ended session; `nil` without one.
    public var meanBidCount: Double? { count > 0 ? Double(bidCount) / Double(count) : nil }

    /// Adds an ended session. O(1).
    mutating func add(_ bids: Int) {
        count += 1
        bidCount += bids
        greatestBidCount = max(greatestBidCount, bids)
    }
}
