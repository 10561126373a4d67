public import FoundationCore

/// The refusals of the catalogue.
extension Refusal {
    /// The auction has bids or is over, so this revision is not allowed.
    public static let tooLateToRevise = Refusal(code: "tooLateToRevise")
    /// The caller is not the buyer of the item, or has already reviewed it.
    public static let notReviewable = Refusal(code: "notReviewable")
    /// The auction of the item is not over, or the item was sold.
    public static let notRelistable = Refusal(code: "notRelistable")
    /// Returns the refusal for an item that was already relisted as a new item.
    public static func alreadyRelisted(as item: ItemID?) -> Refusal { Refusal(code: "alreadyRelisted", item: item) }
}
