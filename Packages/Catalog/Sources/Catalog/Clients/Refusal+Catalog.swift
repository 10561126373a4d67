public import FoundationCore

/// The refusals of the catalog.
extension Refusal {
    /// The auction has bids or is over, so this revision is not allowed.
    public static let tooLateToRevise = Refusal(Code(rawValue: "tooLateToRevise"))
    /// The caller is not the buyer of the item, or has already reviewed it.
    public static let notReviewable = Refusal(Code(rawValue: "notReviewable"))
    /// The auction of the item is not over, or the item was sold.
    public static let notRelistable = Refusal(Code(rawValue: "notRelistable"))
    /// Returns the refusal for an item that was already relisted as a new item.
    public static func alreadyRelisted(as item: ItemID?) -> Refusal {
        Refusal(Code(rawValue: "alreadyRelisted"), item: item)
    }
}
