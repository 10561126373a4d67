public import Bidding
public import FoundationCore

/// The signals of shill bidding of the bidders on one item, for a moderator. They are never a verdict.
///
/// The signals rely on finished auctions. Bidders appear by their aliases in this auction, and the other auctions are only
/// counted, so that the report links no alias to another.
public struct ShillReport: Sendable, Hashable {
    /// A pattern with the counts that are its reason.
    public struct Signal: Sendable, Hashable {
        /// The name of a ``ShillSignal/Kind``. Houses may add names.
        public let name: String
        /// The number of bids or auctions that show the pattern.
        public let count: Int
        /// The number of bids or auctions in total.
        public let total: Int

        /// Creates a signal.
        public init(name: String, count: Int, total: Int) {
            self.name = name
            self.count = count
            self.total = total
        }
    }

    /// A bidder on the item.
    public struct Entry: Sendable, Hashable {
        /// The alias in this auction.
        public let bidder: BidderAlias
        /// The number of the seller's finished auctions with a bid of this bidder.
        public let auctionCount: Int
        /// The signals; empty if there are none.
        public let signals: [Signal]

        /// Creates an entry.
        public init(bidder: BidderAlias, auctionCount: Int, signals: [Signal]) {
            self.bidder = bidder
            self.auctionCount = auctionCount
            self.signals = signals
        }
    }

    /// The item.
    public let item: ItemID
    /// The bidders with a counting bid: most signals first, then by alias.
    public let bidders: [Entry]

    /// Creates a report.
    public init(item: ItemID, bidders: [Entry]) {
        self.item = item
        self.bidders = bidders
    }

    /// Searches for signals. O(n log n) for n bids.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - seller: The seller of the item.
    ///   - participations: The parts of each bidder in all finished auctions, by the alias in the auction of the item.
    public init(on item: ItemID, of seller: MemberID, _ participations: [BidderAlias: [Participation]]) {
        let entries = participations.map { bidder, parts in
            let found = ShillSignals(of: bidder.rawValue, in: parts, towards: seller.rawValue)
            return Entry(
                bidder: bidder,
                auctionCount: found.auctions.count,
                signals: found.signals.map { Signal(name: $0.kind.rawValue, count: $0.count, total: $0.total) }
            )
        }
        self.init(
            item: item,
            bidders: entries.sorted {
                ($1.signals.count, $0.bidder.rawValue) < ($0.signals.count, $1.bidder.rawValue)
            }
        )
    }
}
