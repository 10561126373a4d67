public import FoundationCore

/// The refusals of the catalog.
extension Refusal {
    /// The auction is over, or it has bids and the revision does more than extend the description.
    public static let tooLateToRevise = Refusal(
        Code(
            "tooLateToRevise",
            "the auction is over, or it has bids and only the description can be extended"
        )
    )
    /// The caller is not the buyer of the item, or has not received it.
    public static let notReviewable = Refusal(
        Code("notReviewable", "only the buyer can review an item, and only after its delivery")
    )
    /// The buyer has already reviewed the item.
    public static let alreadyReviewed = Refusal(Code("alreadyReviewed", "you have already reviewed the item"))
    /// The auction of the item is not over, or the item has a buyer.
    public static let notRelistable = Refusal(
        Code(
            "notRelistable",
            "the item cannot be relisted while its auction is open, or while it has a buyer or an open second-chance offer"
        )
    )
    /// Returns the refusal for an item that was already relisted; `item` is the new item, `nil` if it is not known.
    public static func alreadyRelisted(as item: ItemID?) -> Refusal {
        Refusal(Code("alreadyRelisted", "the item was already relisted", " as "), item: item)
    }
}
