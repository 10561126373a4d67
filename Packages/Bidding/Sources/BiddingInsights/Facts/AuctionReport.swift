public import Bidding
public import FoundationCore

/// The statistics of one auction, as the house publishes them: ``AuctionFacts`` with amounts and times. They use public
/// data only.
public struct AuctionReport: Sendable, Hashable {
    /// The auctioned item.
    public let item: ItemID
    /// The start price.
    public let startPrice: Money
    /// The displayed price; after a sale, the price of the sale.
    public let price: Money
    /// The price minus the start price.
    public let rise: Money
    /// The price divided by the start price.
    public let riseRatio: Double?
    /// The highest public amount of a bid; `nil` without bids. A purchase at the buy-now price is not a bid.
    public let highestBid: Money?
    /// The number of valid bids.
    public let bidCount: Int
    /// The number of distinct bidders with valid bids.
    public let bidderCount: Int
    /// The number of bids in each of ``AuctionFacts/densityPartCount`` equal parts of the time from the start to the
    /// planned end.
    public let bidDensity: [Int]
    /// The time of the last bid by which the lead passed from one bidder to another; `nil` if that never happened.
    public let lastLeadChange: Instant?
    /// The fraction of the bids that arrived in the closing rush (``AuctionFacts/closingRushShare``), from 0 to 1; `nil`
    /// without bids, and if the closing rush has not begun.
    public let closingRush: Double?

    /// Creates a report.
    ///
    /// - Throws: `InvalidField` if an amount is in another currency than `startPrice`, a count is negative, or
    ///   `closingRush` is not from 0 to 1.
    public init(
        item: ItemID,
        startPrice: Money,
        price: Money,
        rise: Money,
        riseRatio: Double?,
        highestBid: Money?,
        bidCount: Int,
        bidderCount: Int,
        bidDensity: [Int],
        lastLeadChange: Instant?,
        closingRush: Double?
    ) throws(InvalidField) {
        let amounts = [("price", price), ("rise", rise)] + (highestBid.map { [("highestBid", $0)] } ?? [])
        for (field, amount) in amounts where amount.currency != startPrice.currency {
            throw InvalidField(field, "must be in \(startPrice.currency)")
        }
        for (field, count) in [("bids", bidCount), ("bidders", bidderCount), ("bidDensity", bidDensity.min() ?? 0)]
        where count < 0 {
            throw InvalidField(field, "must not be negative")
        }
        if let closingRush, !(0...1).contains(closingRush) { throw InvalidField("closingRush", "must be from 0 to 1") }
        self.item = item
        self.startPrice = startPrice
        self.price = price
        self.rise = rise
        self.riseRatio = riseRatio
        self.highestBid = highestBid
        self.bidCount = bidCount
        self.bidderCount = bidderCount
        self.bidDensity = bidDensity
        self.lastLeadChange = lastLeadChange
        self.closingRush = closingRush
    }
}

extension AuctionReport {
    /// Computes the statistics of an auction as of a time. O(n log n) for n updates and bids.
    ///
    /// - Parameters:
    ///   - auction: The public view of the auction.
    ///   - updates: The updates of the auction by sequence.
    ///   - bids: All valid bids on the auction, in any order.
    ///   - now: The time. After the end, a purchase at the buy-now price or a withdrawal, the time of that event counts.
    /// - Throws: `InvalidField`, but never for valid updates; `MoneyError`, but never for valid prices.
    public init(of auction: Auction, updates: [AuctionUpdate], bids: [Bid], at now: Instant) throws {
        let history = try AuctionHistory(of: auction, updates: updates, bids: bids, group: nil)
        let hours = AuctionHistory.hours(from: auction.startsAt, to: min(now, auction.endsAt))
        // Every bid counts, also one at the start itself.
        let time = max(hours, history.steps.last?.hours ?? 0, .leastNonzeroMagnitude)
        let facts = AuctionFacts(of: history, until: time, price: auction.price.minorUnits)
        try self.init(
            item: auction.item,
            startPrice: auction.startPrice,
            price: auction.price,
            rise: auction.price.subtracting(auction.startPrice),
            riseRatio: facts.riseRatio,
            highestBid: facts.highestBid.map { Money(minorUnits: $0, currency: auction.startPrice.currency) },
            bidCount: facts.bidCount,
            bidderCount: facts.bidderCount,
            bidDensity: facts.bidDensity,
            lastLeadChange: facts.lastLeadChange.map { AuctionHistory.time(hours: $0, after: auction.startsAt) },
            closingRush: facts.closingRush
        )
    }
}
