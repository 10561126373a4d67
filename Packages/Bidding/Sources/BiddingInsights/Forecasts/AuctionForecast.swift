public import Bidding
public import FoundationCore

/// The forecast of the final price of an auction, as the house publishes it. It uses public data only.
public struct AuctionForecast: Sendable, Hashable {
    /// The lowest maximum that wins with at least a given probability.
    public struct WinningMaximum: Sendable, Hashable {
        /// The probability in percent, from 1 to 99.
        public let percent: Int
        /// The maximum; `nil` if the comparables are too few to tell.
        public let maximum: Money?

        /// Creates a maximum for a probability.
        ///
        /// - Throws: `InvalidField` if the percentage is not from 1 to 99.
        public init(percent: Int, maximum: Money?) throws(InvalidField) {
            guard (1...99).contains(percent) else { throw InvalidField("percent", "must be from 1 to 99") }
            self.percent = percent
            self.maximum = maximum
        }
    }

    /// The percentages whose maxima every forecast contains.
    public static let standardPercentages = [50, 80, 95]

    /// The auctioned item.
    public let item: ItemID
    /// The forecast time.
    public let time: Instant
    /// The displayed price.
    public let currentPrice: Money
    /// The median: the final price is as likely above as below.
    public let median: Money
    /// The lower bound of the interval in which the final price is with a probability of 80 %; see
    /// ``PriceForecast/interval``.
    public let low: Money
    /// The upper bound of ``PriceForecast/interval``.
    public let high: Money
    /// The number of finished auctions in the same group of comparable auctions, such as a category.
    public let comparableCount: Int
    /// The median final price of the comparables; if ``hasFewComparables``, of all finished auctions.
    public let comparablesMedian: Money
    /// The maxima by ascending probability.
    public let maxima: [WinningMaximum]

    /// Creates a forecast.
    ///
    /// - Throws: `InvalidField` if an amount is in another currency than `currentPrice`, or `comparableCount` is
    ///   negative.
    public init(
        item: ItemID,
        time: Instant,
        currentPrice: Money,
        median: Money,
        low: Money,
        high: Money,
        comparableCount: Int,
        comparablesMedian: Money,
        maxima: [WinningMaximum]
    ) throws(InvalidField) {
        let amounts = [("median", median), ("low", low), ("high", high), ("comparablesMedian", comparablesMedian)]
        for (field, amount) in amounts + maxima.compactMap({ $0.maximum.map { ("maxima", $0) } })
        where amount.currency != currentPrice.currency {
            throw InvalidField(field, "must be in \(currentPrice.currency)")
        }
        guard comparableCount >= 0 else { throw InvalidField("comparableCount", "must not be negative") }
        self.item = item
        self.time = time
        self.currentPrice = currentPrice
        self.median = median
        self.low = low
        self.high = high
        self.comparableCount = comparableCount
        self.comparablesMedian = comparablesMedian
        self.maxima = maxima
    }

    /// Whether there are fewer than `PriceForecast.minimumComparableCount` comparables. The forecast then relies on all
    /// finished auctions. The interval is wider, and the maxima above 50 % are higher.
    public var hasFewComparables: Bool { comparableCount < PriceForecast.minimumComparableCount }

    /// Returns the maximum for a probability in percent; `nil` if the forecast does not contain it.
    public func maximum(toWin percent: Int) -> Money? { maxima.first { $0.percent == percent }?.maximum }
}

extension AuctionForecast {
    /// Forecasts the final price of a scheduled or open auction. O(n log n) for n updates and comparables.
    ///
    /// - Parameters:
    ///   - auction: The public view of the auction.
    ///   - updates: The updates of the auction by sequence.
    ///   - bids: All valid bids on the auction, in any order.
    ///   - group: The group of comparable auctions; `nil` if there is none.
    ///   - model: The model.
    ///   - percent: A win probability in percent (1...99) for which the forecast contains the maximum, in addition to
    ///     ``standardPercentages``; `nil` for none.
    ///   - now: The time of the forecast.
    /// - Throws: `Refusal.closed` if the auction is over; `Refusal.noPriceModel` if the model is in another currency.
    public init(
        of auction: Auction,
        updates: [AuctionUpdate],
        bids: [Bid],
        group: String?,
        model: TrainedModel,
        toWin percent: Int?,
        at now: Instant
    ) throws {
        guard [.open, .scheduled].contains(auction.status), now < auction.endsAt else { throw Refusal.closed }
        let currency = auction.startPrice.currency
        guard model.currency == currency else { throw Refusal.noPriceModel }
        let history = try AuctionHistory(of: auction, updates: updates, bids: bids, group: group)
        let left = Double(now.duration(to: auction.endsAt).wholeMilliseconds) / 3_600_000
        let forecast = model.prices.forecast(history, hoursLeft: left)
        func money(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: currency) }
        let least = auction.minimumNext?.minorUnits ?? 0
        let percentages = Set(Self.standardPercentages + [percent].compactMap(\.self)).sorted()
        try self.init(
            item: auction.item,
            time: now,
            currentPrice: auction.price,
            median: money(forecast.median),
            low: money(forecast.interval.lowerBound),
            high: money(forecast.interval.upperBound),
            comparableCount: forecast.comparableCount,
            comparablesMedian: money(forecast.comparablesMedian),
            maxima: percentages.map { percent in
                let maximum = forecast.maximum(toWin: Double(percent) / 100)
                return try WinningMaximum(percent: percent, maximum: maximum.map { money(max($0, least)) })
            }
        )
    }
}
