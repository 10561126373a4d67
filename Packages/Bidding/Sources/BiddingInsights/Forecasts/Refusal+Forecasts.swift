public import FoundationCore

extension Refusal.Code {
    /// The house has no model of final prices for the currency of the auction.
    public static let noPriceModel = Refusal.Code(
        "noPriceModel",
        "the house has no model of final prices in this currency; train one with 'bidly insights train'"
    )
}

extension Refusal {
    /// The house has no model of final prices for the currency of the auction.
    public static let noPriceModel = Refusal(.noPriceModel)
}
