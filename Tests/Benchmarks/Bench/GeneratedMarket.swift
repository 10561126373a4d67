import BiddingInsights
import FoundationCore

/// The events of a busy market: 20 bids per second by 10,000 bidders on 1,000 open auctions. Each auction closes after
/// about 500 bids, and another one opens.
struct GeneratedMarket: Sequence, IteratorProtocol {
    private static let openAuctionCount = 1_000
    private static let bidderCount = 10_000
    private static let bidsPerAuction = 500
    private static let millisecondsPerBid: Int64 = 50

    private var random: SplitMix64
    private var bidsLeft: Int
    private var now = Instant(millisecondsSince1970: 1_700_000_000_000)
    private var auctions = Array(0..<openAuctionCount)
    private var nextAuction = openAuctionCount
    /// The events that follow before the next bid, in reverse order.
    private var waiting: [MarketEvent.Kind] = []

    /// Creates a market.
    ///
    /// - Parameters:
    ///   - bids: the number of bids.
    ///   - seed: the seed of the auctions, bidders and amounts.
    init(bids: Int, seed: UInt64) {
        bidsLeft = bids
        random = SplitMix64(seed: seed)
        waiting = auctions.map(Self.opening)
    }

    mutating func next() -> MarketEvent? {
        if let kind = waiting.popLast() { return MarketEvent(kind, at: now) }
        guard bidsLeft > 0 else { return nil }
        bidsLeft -= 1
        now = now.advanced(by: .milliseconds(Self.millisecondsPerBid))
        let index = Int.random(in: 0..<Self.openAuctionCount, using: &random), auction = auctions[index]
        let amount = Int64.random(in: 100...100_000, using: &random)
        if Int.random(in: 0..<Self.bidsPerAuction, using: &random) == 0 {
            waiting = [Self.opening(of: nextAuction), .closed(auction: auction, price: amount)]
            auctions[index] = nextAuction
            nextAuction += 1
        }
        let bidder = Int.random(in: 0..<Self.bidderCount, using: &random)
        return MarketEvent(.bid(auction: auction, bidder: bidder, amount: amount), at: now)
    }

    private static func opening(of auction: Int) -> MarketEvent.Kind {
        .opened(auction: auction, seller: auction % 100, group: auction % 20)
    }
}
