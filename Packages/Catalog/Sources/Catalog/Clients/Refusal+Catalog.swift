public import FoundationCore

/// Why the house does not write something down of an item.
extension Refusal {
    /// There are bids, or the auction is over, so that the item cannot change like this any more.
    public static let tooLateToRevise = Refusal(code: "tooLateToRevise")
    /// The caller did not buy the item, or has reviewed it already.
    public static let notReviewable = Refusal(code: "notReviewable")
    /// The auction of the item is not over, or the item was sold.
    public static let notRelistable = Refusal(code: "notRelistable")
    /// The item was relisted before, as another one.
    public static func alreadyRelisted(as item: ItemID?) -> Refusal { Refusal(code: "alreadyRelisted", item: item) }
}
