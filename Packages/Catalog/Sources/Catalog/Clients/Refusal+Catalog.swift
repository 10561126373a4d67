public import FoundationCore

/// Why the house does not write something down of an item.
extension Refusal {
    /// There are bids, or the auction is over, so that the item cannot change like this any more.
    public static let tooLateToRevise = Refusal(code: "tooLateToRevise")
    /// The caller did not buy the item, or has reviewed it already.
    public static let notReviewable = Refusal(code: "notReviewable")
}
