public import FoundationCore

/// The statistics of the latest activity in a house, by currency. They use public data only.
///
/// Bidders are counted by their aliases: a bidder in two auctions counts as two. Therefore no number links the aliases
/// of a bidder in different auctions. Bids that were retracted or voided do not count.
public struct MarketReport: Sendable, Hashable {
    /// The statistics of the auctions in one currency; see ``MarketFacts``.
    public struct Market: Sendable, Hashable {
        /// The currency of all amounts.
        public let currency: Currency
        /// The average closing prices by group, ordered by group. Auctions without a group are absent.
        public let groups: [GroupSales]
        /// The open auctions with the most bids in the hour before the last update, most bids first; at most
        /// ``MarketReport/hotAuctionLimit``.
        public let hotAuctions: [HotAuction]
        /// The average of the last sales of each seller, ordered by seller.
        public let sellers: [SellerSales]
        /// The latest days with bids, oldest first; at most ``MarketFacts/dayCount``.
        public let days: [Day]
        /// The sessions of bidders.
        public let sessions: Sessions

        /// Creates the statistics of a currency.
        public init(
            currency: Currency,
            groups: [GroupSales],
            hotAuctions: [HotAuction],
            sellers: [SellerSales],
            days: [Day],
            sessions: Sessions
        ) {
            self.currency = currency
            self.groups = groups
            self.hotAuctions = hotAuctions
            self.sellers = sellers
            self.days = days
            self.sessions = sessions
        }
    }

    /// The maximum number of ``Market/hotAuctions``.
    public static let hotAuctionLimit = 10
    /// The number of updates that a report covers by default.
    public static let standardUpdateCount = 10_000
    /// The maximum number of updates that a report covers.
    public static let maximumUpdateCount = 50_000

    /// The number of updates that the report covers.
    public let updateCount: Int
    /// The time of the first of these updates; `nil` without updates.
    public let from: Instant?
    /// The time of the last of these updates; `nil` without updates.
    public let to: Instant?
    /// The statistics by currency, ordered by code.
    public let markets: [Market]

    /// Creates a report.
    public init(updateCount: Int, from: Instant?, to: Instant?, markets: [Market]) {
        self.updateCount = updateCount
        self.from = from
        self.to = to
        self.markets = markets
    }
}
