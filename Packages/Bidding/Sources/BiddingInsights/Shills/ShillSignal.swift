/// A pattern that is frequent in shill bidding, with the counts that support it.
///
/// Each pattern also has innocent causes. A signal shows a moderator where to look; it is never a verdict.
public struct ShillSignal: Sendable, Hashable {
    /// A pattern. Each has a rule for the counts, a minimum number and a minimum fraction.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The bidder bids while leading: at least 2 such bids, and at least 20 % of the bidder's bids on the seller's
        /// auctions.
        case raisesWhileLeading
        /// The bidder bids on one seller: at least 70 % of the bidder's bids are on the seller's auctions.
        case oneSeller
        /// The bidder rarely wins: at least 90 % of the seller's auctions with a bid of the bidder are lost.
        case rareWins
        /// The bidder bids early and never late: in at least 75 % of the seller's auctions with a bid of the bidder,
        /// the first bid is in the first quarter of the duration, and no bid is in the closing rush.
        case earlyNeverLate

        /// The minimum ``ShillSignal/share`` for a signal, from 0 to 1.
        public var leastShare: Double {
            switch self {
            case .raisesWhileLeading: 0.2
            case .oneSeller: 0.7
            case .rareWins: 0.9
            case .earlyNeverLate: 0.75
            }
        }
        /// Whether the pattern needs ``ShillSignals/minimumAuctionCount`` auctions of the seller.
        var needsManyAuctions: Bool { self != .raisesWhileLeading }
        /// The minimum number of bids or auctions that show the pattern.
        var leastCount: Int { self == .raisesWhileLeading ? 2 : 1 }
    }

    /// The suspicious pattern.
    public let kind: Kind
    /// The number of bids or auctions that show the pattern.
    public let count: Int
    /// The number of bids or auctions in total; at least 1.
    public let total: Int

    /// The fraction that shows the pattern, from 0 to 1.
    public var share: Double { Double(count) / Double(total) }
}
