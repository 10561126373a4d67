/// A habit of a bidder, with the counts that are its reason: "3 of 12 bids were jumps".
public struct BiddingTrait: Sendable, Hashable {
    /// A habit. Each has a rule for the counts and a least share.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Jumps among the bids: at least a third.
        case jumpBidding
        /// Responses within ``BiddingStyle/quickResponseHours`` of being outbid, among all responses: at least half.
        case quickResponse
        /// Raises of the own maximum among the bids: at least half.
        case raising
        /// Bids in the closing rush among the bids: at least half.
        case lateBidding
        /// Auctions with a first bid in the first quarter of the duration, among the auctions: at least half.
        case earlyEntry

        /// The least share at which the trait is pronounced, from 0 to 1.
        public var leastShare: Double { self == .jumpBidding ? 1.0 / 3 : 0.5 }
    }

    /// The habit.
    public let kind: Kind
    /// The number of bids, responses or auctions that show the habit.
    public let count: Int
    /// The number of bids, responses or auctions in total.
    public let total: Int

    /// The share that shows the habit, from 0 to 1; 0 if there are none in total.
    public var share: Double { total > 0 ? Double(count) / Double(total) : 0 }
    /// Whether the habit is pronounced: there is at least one, and their share is at least ``Kind/leastShare``.
    public var isPronounced: Bool { count > 0 && share >= kind.leastShare }
}
