public import FoundationCore

extension MarketReport {
    /// The average closing price of a group of comparable auctions.
    public struct GroupSales: Sendable, Hashable {
        /// The group, such as a category.
        public let group: String
        /// The number of sales.
        public let count: Int
        /// The mean closing price, rounded to minor units.
        public let mean: Money

        /// Creates an average.
        public init(group: String, count: Int, mean: Money) {
            self.group = group
            self.count = count
            self.mean = mean
        }
    }

    /// The average of a seller's last sales.
    public struct SellerSales: Sendable, Hashable {
        /// The seller.
        public let seller: MemberID
        /// The number of sales that are averaged, at most ``MarketFacts/recentSaleCount``.
        public let count: Int
        /// The mean price, rounded to minor units.
        public let mean: Money

        /// Creates an average.
        public init(seller: MemberID, count: Int, mean: Money) {
            self.seller = seller
            self.count = count
            self.mean = mean
        }
    }

    /// An open auction with many recent bids.
    public struct HotAuction: Sendable, Hashable {
        /// The auctioned item.
        public let item: ItemID
        /// The number of bids in the last hour.
        public let bidCount: Int

        /// Creates a hot auction.
        public init(item: ItemID, bidCount: Int) {
            self.item = item
            self.bidCount = bidCount
        }
    }

    /// The sessions of bidders; see ``BidderSessions``. A session contains the bids of one alias, so it is on one
    /// auction.
    public struct Sessions: Sendable, Hashable {
        /// The number of ended sessions.
        public let endedCount: Int
        /// The number of sessions that had not ended at the last update.
        public let openCount: Int
        /// The mean number of bids per ended session; `nil` without one.
        public let meanBidCount: Double?
        /// The maximum number of bids in an ended session; 0 without one.
        public let greatestBidCount: Int

        /// Creates statistics of sessions.
        public init(endedCount: Int, openCount: Int, meanBidCount: Double?, greatestBidCount: Int) {
            self.endedCount = endedCount
            self.openCount = openCount
            self.meanBidCount = meanBidCount
            self.greatestBidCount = greatestBidCount
        }
    }
}
