/// A class of bidders. It depends on the mean times of the first and the last bid, and on the number of bids per
/// auction.
///
/// The classes are those of Bapna, Goes, Gupta and Jin, "User Heterogeneity and Its Impact on Electronic Auction Market
/// Design", MIS Quarterly 2004, who found them by clustering the same three values. Here, fixed rules assign the class.
/// They are checked in the order of the cases, and the first one that applies decides.
public enum BidderClass: String, Sendable, Hashable, CaseIterable {
    /// Enters in the last twentieth of the duration.
    case sniper
    /// Enters in the last quarter of the duration.
    case opportunist
    /// Places at least three bids per auction.
    case participator
    /// Enters before the last quarter and bids again in the last quarter, with fewer than three bids per auction.
    case sipAndDipper
    /// Enters in the first quarter and leaves before the last, with fewer than three bids per auction.
    case earlyEvaluator
    /// Enters after the first quarter and leaves before the last, with fewer than three bids per auction.
    case middleEvaluator

    /// Applies the rules. O(1).
    ///
    /// - Parameters:
    ///   - entry: The mean relative time of the first bid: 0 is the start of the auction, 1 is the end.
    ///   - exit: The mean relative time of the last bid: 0 is the start of the auction, 1 is the end.
    ///   - bidsPerAuction: The mean number of bids per auction.
    public init(entry: Double, exit: Double, bidsPerAuction: Double) {
        self =
            if entry >= 0.95 {
                .sniper
            } else if entry >= 0.75 {
                .opportunist
            } else if bidsPerAuction >= 3 {
                .participator
            } else if exit >= 0.75 {
                .sipAndDipper
            } else if entry < 0.25 {
                .earlyEvaluator
            } else {
                .middleEvaluator
            }
    }
}
