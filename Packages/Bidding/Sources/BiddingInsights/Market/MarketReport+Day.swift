public import FoundationCore

extension MarketReport {
    /// The bids of a day in UTC, by their public amounts; see ``MarketDay``.
    public struct Day: Sendable, Hashable {
        /// The number of distinct bidders at a price level.
        public struct Level: Sendable, Hashable {
            /// The lower bound; `nil` for the first level.
            public let from: Money?
            /// The number of aliases with a bid at the level.
            public let bidderCount: Int

            /// Creates a level.
            public init(from: Money?, bidderCount: Int) {
                self.from = from
                self.bidderCount = bidderCount
            }
        }

        /// The start of the day.
        public let start: Instant
        /// The number of bids.
        public let bidCount: Int
        /// The lowest amount.
        public let lowest: Money
        /// The highest amount.
        public let highest: Money
        /// The item of the first bid with the highest amount.
        public let highestItem: ItemID
        /// The mean amount, rounded to minor units.
        public let mean: Money
        /// The price levels in ascending order.
        public let levels: [Level]

        /// Creates statistics of a day.
        public init(
            start: Instant,
            bidCount: Int,
            lowest: Money,
            highest: Money,
            highestItem: ItemID,
            mean: Money,
            levels: [Level]
        ) {
            self.start = start
            self.bidCount = bidCount
            self.lowest = lowest
            self.highest = highest
            self.highestItem = highestItem
            self.mean = mean
            self.levels = levels
        }
    }
}
