/// A class of bidders by the mean times of their first and last bid and their bids per auction.
///
/// The classes are those of Bapna, Goes, Gupta and Jin, "User Heterogeneity and Its Impact on Electronic Auction Market
/// Design", MIS Quarterly 2004, which found them by clustering the same three values. Here, a fixed rule decides; the
/// first that applies.
public enum BidderClass: String, Sendable, Hashable, CaseIterable {
    /// Enters in the last twentieth of the duration.
    case sniper
    /// Enters in the last quarter of the duration.
    case opportunist
    /// Places at least three bids per auction.
    case participator
    /// Enters before the last quarter and bids again in it: few bids, at both ends of the auction.
    case sipAndDipper
    /// Enters in the first quarter with one or two bids, and leaves.
    case earlyEvaluator
    /// Enters between the first and the last quarter with one or two bids, and leaves.
    case middleEvaluator

    /// Applies the rules. O(1).
    ///
    /// - Parameters:
    ///   - entry: The mean time of the first bid, as a share of the duration from 0 to 1.
    ///   - exit: The mean time of the last bid, as a share of the duration from 0 to 1.
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
