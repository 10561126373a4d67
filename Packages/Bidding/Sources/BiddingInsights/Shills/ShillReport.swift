public import Bidding
public import FoundationCore

/// The shill-bidding signals for the bidders on one item, for a moderator. A signal is never a verdict.
///
/// The signals are computed from finished auctions. The report names each bidder by the alias in this auction, and only
/// counts the other auctions. It therefore does not link a bidder's aliases in different auctions.
public struct ShillReport: Sendable, Hashable {
    /// A pattern with the counts that support it.
    public struct Signal: Sendable, Hashable {
        /// The name of a ``ShillSignal/Kind``. Houses may add names.
        public let name: String
        /// The number of bids or auctions that show the pattern.
        public let count: FactBand
        /// The number of bids or auctions in total.
        public let total: FactBand

        /// Creates a signal.
        public init(name: String, count: FactBand, total: FactBand) {
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
        public let auctions: FactBand
        /// The signals; empty if there are none.
        public let signals: [Signal]

        /// Creates an entry.
        public init(bidder: BidderAlias, auctions: FactBand, signals: [Signal]) {
            self.bidder = bidder
            self.auctions = auctions
            self.signals = signals
        }
    }

    /// The item whose bidders are checked.
    public let item: ItemID
    /// The bidders with a valid bid: most signals first, then by alias.
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
    ///   - participations: Each bidder's participations in all finished auctions, by the bidder's alias in the auction
    ///     of the item.
    ///   - isFinished: Whether the auction of the item has been sold or ended unsold. The counts are then exact; before,
    ///     they are bands, because exact counts would link the aliases of a bidder in several auctions.
    public init(
        on item: ItemID,
        of seller: MemberID,
        _ participations: [BidderAlias: [Participation]],
        isFinished: Bool
    ) {
        let band = isFinished ? FactBand.exactly : FactBand.count
        let entries = participations.map { bidder, parts in
            let found = ShillSignals(of: bidder.rawValue, in: parts, towards: seller.rawValue)
            return Entry(
                bidder: bidder,
                auctions: band(found.auctions.count),
                signals: found.signals.map {
                    Signal(name: $0.kind.rawValue, count: band($0.count), total: band($0.total))
                }
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
