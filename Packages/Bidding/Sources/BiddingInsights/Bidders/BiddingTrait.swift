/// A trait of a bidder, with the counts that support it: "3 of 12 bids were jumps".
public struct BiddingTrait: Sendable, Hashable {
    /// A kind of trait. Each has a rule for the counts and a minimum fraction.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Many jumps: at least a third of the bids.
        case jumpBidding
        /// Many responses within ``BiddingStyle/quickResponseHours`` of being outbid: at least half of the responses.
        case quickResponse
        /// Many raises of the bidder's own maximum: at least half of the bids.
        case raising
        /// Many bids in the closing rush: at least half of the bids.
        case lateBidding
        /// Many first bids in the first quarter of the duration: in at least half of the auctions.
        case earlyEntry

        /// The minimum fraction at which the trait is pronounced, from 0 to 1.
        public var leastShare: Double { self == .jumpBidding ? 1.0 / 3 : 0.5 }
    }

    /// The kind of trait that is counted.
    public let kind: Kind
    /// The number of bids, responses or auctions that show the trait.
    public let count: Int
    /// The number of bids, responses or auctions in total.
    public let total: Int

    /// The fraction that shows the trait, from 0 to 1; 0 if ``total`` is 0.
    public var share: Double { total > 0 ? Double(count) / Double(total) : 0 }
    /// Whether the trait is pronounced: ``count`` is at least 1, and ``share`` is at least ``Kind/leastShare``.
    public var isPronounced: Bool { count > 0 && share >= kind.leastShare }
}
