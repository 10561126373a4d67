/// A pattern that is frequent in shill bidding, with the counts that are its reason.
///
/// Each pattern also has innocent causes. A signal explains to a moderator where to look; it is never a verdict.
public struct ShillSignal: Sendable, Hashable {
    /// A pattern. Each has a rule for the counts, a least number and a least share.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The bidder bids while leading: such bids on the seller's auctions among the bids there. At least 2, and 20 %.
        case raisesWhileLeading
        /// The bidder bids on one seller: the bids on the seller's auctions among the bids on all. At least 70 %.
        case oneSeller
        /// The bidder rarely wins: the seller's auctions lost among those with a bid. At least 90 %.
        case rareWins
        /// The bidder bids early and never late: the seller's auctions with a first bid in the first quarter of the
        /// duration and no bid in the closing rush, among those with a bid. At least 75 %.
        case earlyNeverLate

        /// The least share, from 0 to 1.
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
        /// The least number of bids or auctions that show the pattern.
        var leastCount: Int { self == .raisesWhileLeading ? 2 : 1 }
    }

    /// The pattern.
    public let kind: Kind
    /// The number of bids or auctions that show the pattern.
    public let count: Int
    /// The number of bids or auctions in total; at least 1.
    public let total: Int

    /// The share that shows the pattern, from 0 to 1.
    public var share: Double { Double(count) / Double(total) }
}
