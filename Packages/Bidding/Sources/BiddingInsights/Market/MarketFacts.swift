public import FoundationCore

/// Statistics of all auctions of a market, updated with each event. They are exact.
///
/// Each statistic is a query of the Nexmark benchmark (Tucker, Tufte, Papadimos and Maier, 2002):
///
/// - query 4: the average closing price by group
/// - query 5: the auctions with the most bids in a sliding window
/// - query 6: the average of a seller's last ten sales
/// - query 7: the highest bid of a period
/// - query 11: the number of bids per bidder session
/// - query 15: the number of distinct bidders by price level
/// - query 17: the number, lowest, highest and mean of the bids of a day
///
/// The other queries describe a single auction, and its bids answer them.
///
/// The memory is bounded by the open auctions, the bidders of the current day, and the groups and sellers with a sale.
/// It does not grow with the number of bids.
///
/// ```swift
/// var facts = MarketFacts()
/// facts.add(MarketEvent(.opened(auction: 1, seller: 1, group: 7), at: start))
/// facts.add(MarketEvent(.bid(auction: 1, bidder: 2, amount: 1000), at: start))
/// facts.add(MarketEvent(.closed(auction: 1, price: 1000), at: end))
/// let mean = facts.closingPrices[7]?.mean
/// ```
public struct MarketFacts: Sendable {
    /// The number of panes in the sliding window of ``hotAuctions(limit:)``, which lasts one hour.
    public static let paneCount = 12
    /// The duration of a pane, which is the step of the sliding window.
    public static let pane = Duration.seconds(300)
    /// The longest time between consecutive bids of a session.
    public static let sessionGap = Duration.seconds(600)
    /// The number of a seller's last sales that are averaged.
    public static let recentSaleCount = 10
    /// The maximum number of elements in ``days``.
    public static let dayCount = 7
    /// The maximum number of price-level bounds.
    public static let maximumLevelCount = 7

    static let paneMilliseconds: Int64 = 300_000
    static let sessionGapMilliseconds: Int64 = 600_000
    static let dayMilliseconds: Int64 = 86_400_000

    /// The lower bounds of all price levels except the first, in ascending order and in minor units.
    public let levels: [Int64]
    /// The closing prices of the auctions that were sold, by group. Auctions without a group are absent.
    public private(set) var closingPrices: [Int: PriceAverage] = [:]
    /// The latest days with bids, oldest first; at most ``dayCount``. The last day may still receive bids.
    public private(set) var days: [MarketDay] = []

    private var auctions = OpenAuctions()
    private var sales: [Int: RecentSales] = [:]
    private var bidders: [Int: ActiveBidder] = [:]
    private var endedSessions = BidderSessions()
    private var currentDay = Int64.min
    /// The time of the last event, in milliseconds since 1970.
    private var now = Int64.min

    /// The number of open auctions.
    public var openAuctionCount: Int { auctions.count }
    /// The number of bidders in memory: those with a bid on the current day, and those whose session had not ended at
    /// the first bid of that day.
    public var activeBidderCount: Int { bidders.count }

    /// Creates the statistics of a market without events.
    ///
    /// - Parameter levels: The lower bounds of all price levels except the first, in minor units; by default 25.00,
    ///   100.00 and 500.00 in a currency with two digits.
    /// - Throws: `InvalidField` if there are more than ``maximumLevelCount`` bounds, or if they do not ascend.
    public init(levels: [Int64] = [2500, 10_000, 50_000]) throws(InvalidField) {
        guard levels.count <= Self.maximumLevelCount else {
            throw InvalidField("levels", "must not contain more than \(Self.maximumLevelCount) bounds")
        }
        guard zip(levels, levels.dropFirst()).allSatisfy(<) else { throw InvalidField("levels", "must ascend") }
        self.levels = levels
    }

    /// Adds an event. O(1), except for the first bid of a day: O(bidders of the day before).
    ///
    /// A bid on an auction that was not opened opens it without a seller and a group. The close of an auction that is
    /// not open is ignored.
    public mutating func add(_ event: MarketEvent) {
        now = max(now, event.time.millisecondsSince1970)
        switch event.kind {
        case .opened(let auction, let seller, let group): auctions.open(auction, seller: seller, group: group)
        case .bid(let auction, let bidder, let amount): addBid(on: auction, by: bidder, amount)
        case .closed(let auction, let price):
            guard let entry = auctions.close(auction), let price else { return }
            if let group = entry.group { closingPrices[group, default: PriceAverage()].add(price) }
            if let seller = entry.seller { sales[seller, default: RecentSales()].add(price) }
        }
    }

    /// Returns the open auctions with the most bids in the last hour: the current pane of five minutes and the eleven
    /// before.
    ///
    /// O(n log n) for n open auctions.
    ///
    /// - Parameter limit: The maximum number of auctions. Auctions with the same number of bids are ordered by auction
    ///   number.
    public func hotAuctions(limit: Int) -> [(auction: Int, bidCount: Int)] {
        let sorted = auctions.bidCounts(until: Self.quotient(now, Self.paneMilliseconds))
            .sorted { ($1.bidCount, $0.auction) < ($0.bidCount, $1.auction) }
        return Array(sorted.prefix(max(0, limit)))
    }

    /// Returns the average of a seller's last sales, of at most ``recentSaleCount`` sales; `nil` without a sale. O(1).
    public func recentSales(of seller: Int) -> PriceAverage? { sales[seller]?.average }

    /// The sessions of all bidders since the first event, as of the last event. O(n) for n bidders in memory.
    public var sessions: BidderSessions {
        bidders.values.reduce(into: endedSessions) { sessions, bidder in
            if bidder.hasEnded(at: now) {
                sessions.add(bidder.sessionBidCount)
            } else {
                sessions.openCount += 1
            }
        }
    }

    private mutating func addBid(on auction: Int, by bidder: Int, _ amount: Int64) {
        auctions.addBid(on: auction, in: Self.quotient(now, Self.paneMilliseconds))
        let day = Self.quotient(now, Self.dayMilliseconds)
        if day != currentDay { start(day, with: auction) }
        var level = 0
        for bound in levels where bound <= amount { level += 1 }
        let (ended, isFirst) = bidders[bidder, default: ActiveBidder(at: now)].add(at: now, level: level)
        if ended > 0 { endedSessions.add(ended) }
        days[days.count - 1].add(amount, on: auction)
        if isFirst { days[days.count - 1].addBidder(at: level) }
    }

    private mutating func start(_ day: Int64, with auction: Int) {
        currentDay = day
        if days.count == Self.dayCount { days.removeFirst() }
        days.append(MarketDay(day, levelCount: levels.count + 1, firstAuction: auction))
        var kept: [Int: ActiveBidder] = [:]
        for (number, var bidder) in bidders {
            if bidder.hasEnded(at: now) {
                endedSessions.add(bidder.sessionBidCount)
            } else {
                bidder.forgetLevels()
                kept[number] = bidder
            }
        }
        bidders = kept
    }

    /// The quotient, rounded down.
    private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : (number + 1) / divisor - 1
    }
}
